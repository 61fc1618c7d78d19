-- The limiter counts over connections of its own, without the ORM, and keeps its time in milliseconds.
ALTER TABLE rate_limit ALTER COLUMN expire TYPE bigint USING (extract(epoch FROM expire) * 1000)::bigint;
