-- Whoever writes on two days exchanges, and exchanges already wait for each other: each takes the next number of the
-- company's returns and holds it until its end. A second line is not needed.
CREATE OR REPLACE FUNCTION count_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_sale_day(NEW, 1, CASE NEW.status WHEN 'concluida' THEN 1 ELSE 0 END, '{payment}');
  RETURN NULL;
END $$;

-- What paid for the sale moves with it, to another day or out of all of them; otherwise only its own figures change.
CREATE OR REPLACE FUNCTION recount_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sources text[] := '{}';
BEGIN
  IF (OLD.business_day, OLD.user_id, OLD.status) IS DISTINCT FROM (NEW.business_day, NEW.user_id, NEW.status) THEN
    sources := '{payment,correction,return}';
  END IF;
  PERFORM add_to_sale_day(OLD, -1, CASE OLD.status WHEN 'concluida' THEN -1 ELSE 0 END, sources);
  PERFORM add_to_sale_day(NEW, 1, CASE NEW.status WHEN 'concluida' THEN 1 ELSE 0 END, sources);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE returned sale;
BEGIN
  SELECT * INTO returned FROM sale s WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id;
  PERFORM add_to_sale_day(returned, 0, 1, '{return}', NEW.id);
  RETURN NULL;
END $$;

DROP FUNCTION queue_for_sale_days(uuid);
