-- A user with two reset links that still work.
SELECT user_id FROM password_reset WHERE used_at IS NULL GROUP BY user_id HAVING count(*) > 1
