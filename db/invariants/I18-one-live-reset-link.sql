-- Uma pessoa tem dois links de senha que ainda funcionam.
SELECT user_id FROM password_reset WHERE used_at IS NULL GROUP BY user_id HAVING count(*) > 1
