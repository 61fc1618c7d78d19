-- What each person sold on each of the shop's days, kept with the sales themselves, so that a month costs as much to read
-- after a million sales as after a thousand.
CREATE TABLE "sale_day_total" (
    "company_id" UUID NOT NULL,
    "business_day" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "listed_count" INTEGER NOT NULL,
    "sale_count" INTEGER NOT NULL,
    "subtotal_cents" BIGINT NOT NULL,
    "discount_cents" BIGINT NOT NULL,
    "surcharge_cents" BIGINT NOT NULL,
    "total_cents" BIGINT NOT NULL,
    "returned_cents" BIGINT NOT NULL,
    "credit_cents" BIGINT NOT NULL,
    "dinheiro_cents" BIGINT NOT NULL,
    "pix_cents" BIGINT NOT NULL,
    "debito_cents" BIGINT NOT NULL,
    "credito_cents" BIGINT NOT NULL,
    "fiado_cents" BIGINT NOT NULL,

    CONSTRAINT "sale_day_total_pkey" PRIMARY KEY ("company_id","business_day","user_id")
);
ALTER TABLE "sale_day_total" ADD CONSTRAINT "sale_day_total_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- Its rows change with every sale: room on their own page spares the index.
ALTER TABLE sale_day_total SET (fillfactor = 50);

-- In the order in which a sale's writers take them.
LOCK TABLE sale IN ACCESS EXCLUSIVE MODE;
LOCK TABLE sale_return, payment_correction IN SHARE ROW EXCLUSIVE MODE;

-- A page of any days, from the newest sale to the oldest, without reading what comes before it or sorting what is in it.
CREATE INDEX "sale_company_id_business_day_sold_at_id_idx" ON "sale"("company_id", "business_day", "sold_at", "id");
DROP INDEX "sale_company_id_business_day_idx";

-- What paid for a sale, row by row, less what went back of it. A sale's own credit stands on the sale.
CREATE VIEW sale_taken AS
  SELECT company_id, sale_id, id AS source_id, 'payment' AS source, method, amount_cents FROM sale_payment
  UNION ALL SELECT company_id, sale_id, id, 'correction', to_method, amount_cents FROM payment_correction
  UNION ALL SELECT company_id, sale_id, id, 'correction', from_method, -amount_cents FROM payment_correction
  UNION ALL SELECT company_id, sale_id, id, 'return', 'fiado', -fiado_cents FROM sale_return
  UNION ALL SELECT company_id, sale_id, id, 'return', 'vale', -exchange_cents FROM sale_return
  UNION ALL SELECT company_id, sale_id, id, 'return', refund_method, -refund_cents FROM sale_return WHERE refund_method IS NOT NULL;

-- Adds to a sale's day `times` the sale as it stands in `s`, and `taken` times those rows that paid for it, or one of them.
CREATE FUNCTION add_to_sale_day(s sale, times int, taken int, sources text[], one uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE sold bigint := CASE s.status WHEN 'concluida' THEN times ELSE 0 END;
BEGIN
  INSERT INTO sale_day_total AS day (company_id, business_day, user_id, listed_count, sale_count, subtotal_cents, discount_cents,
    surcharge_cents, total_cents, returned_cents, credit_cents, dinheiro_cents, pix_cents, debito_cents, credito_cents, fiado_cents)
  SELECT s.company_id, s.business_day, s.user_id, times, sold, sold * s.subtotal_cents, sold * s.discount_cents,
         sold * s.surcharge_cents, sold * s.total_cents, sold * s.returned_cents,
         sold * s.credit_cents + taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'vale'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'dinheiro'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'pix'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'debito'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'credito'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'fiado'), 0)
  FROM sale_taken t
  WHERE t.company_id = s.company_id AND t.sale_id = s.id AND t.source = ANY (sources) AND (one IS NULL OR t.source_id = one)
  ON CONFLICT (company_id, business_day, user_id) DO UPDATE SET
    listed_count = day.listed_count + EXCLUDED.listed_count, sale_count = day.sale_count + EXCLUDED.sale_count,
    subtotal_cents = day.subtotal_cents + EXCLUDED.subtotal_cents, discount_cents = day.discount_cents + EXCLUDED.discount_cents,
    surcharge_cents = day.surcharge_cents + EXCLUDED.surcharge_cents, total_cents = day.total_cents + EXCLUDED.total_cents,
    returned_cents = day.returned_cents + EXCLUDED.returned_cents, credit_cents = day.credit_cents + EXCLUDED.credit_cents,
    dinheiro_cents = day.dinheiro_cents + EXCLUDED.dinheiro_cents, pix_cents = day.pix_cents + EXCLUDED.pix_cents,
    debito_cents = day.debito_cents + EXCLUDED.debito_cents, credito_cents = day.credito_cents + EXCLUDED.credito_cents,
    fiado_cents = day.fiado_cents + EXCLUDED.fiado_cents;
END $$;

-- A transaction that writes on two days, or for two people, waits here for others of its kind before it holds either row.
CREATE FUNCTION queue_for_sale_days(company uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sale_day_total'), hashtext(company::text));
END $$;

-- All of it when the transaction commits: a day is held no longer than the commit takes.
CREATE FUNCTION count_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.exchange_of_id IS NOT NULL THEN PERFORM queue_for_sale_days(NEW.company_id); END IF;
  PERFORM add_to_sale_day(NEW, 1, CASE NEW.status WHEN 'concluida' THEN 1 ELSE 0 END, '{payment}');
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sale_is_counted AFTER INSERT ON sale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_sale();

-- What paid for the sale moves with it, to another day or out of all of them; otherwise only its own figures change.
CREATE FUNCTION recount_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sources text[] := '{}';
BEGIN
  IF (OLD.business_day, OLD.user_id) IS DISTINCT FROM (NEW.business_day, NEW.user_id) THEN
    PERFORM queue_for_sale_days(NEW.company_id);
    sources := '{payment,correction,return}';
  ELSIF OLD.status <> NEW.status THEN
    sources := '{payment,correction,return}';
  END IF;
  PERFORM add_to_sale_day(OLD, -1, CASE OLD.status WHEN 'concluida' THEN -1 ELSE 0 END, sources);
  PERFORM add_to_sale_day(NEW, 1, CASE NEW.status WHEN 'concluida' THEN 1 ELSE 0 END, sources);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sale_is_recounted AFTER UPDATE ON sale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    (OLD.business_day, OLD.user_id, OLD.status, OLD.subtotal_cents, OLD.discount_cents, OLD.surcharge_cents, OLD.total_cents, OLD.returned_cents, OLD.credit_cents)
    IS DISTINCT FROM
    (NEW.business_day, NEW.user_id, NEW.status, NEW.subtotal_cents, NEW.discount_cents, NEW.surcharge_cents, NEW.total_cents, NEW.returned_cents, NEW.credit_cents))
  EXECUTE FUNCTION recount_sale();

CREATE FUNCTION count_correction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE corrected sale;
BEGIN
  SELECT * INTO corrected FROM sale s WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id;
  PERFORM add_to_sale_day(corrected, 0, 1, '{correction}', NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_correction_is_counted AFTER INSERT ON payment_correction DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_correction();

CREATE FUNCTION count_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE returned sale;
BEGIN
  IF NEW.kind = 'troca' THEN PERFORM queue_for_sale_days(NEW.company_id); END IF;
  SELECT * INTO returned FROM sale s WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id;
  PERFORM add_to_sale_day(returned, 0, 1, '{return}', NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sale_return_is_counted AFTER INSERT ON sale_return DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_return();

-- A cancelled sale has left its day with all that paid for it: nothing is corrected in it any more.
CREATE FUNCTION refuse_cancelled_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sale s WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id AND s.status <> 'cancelada' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'sale_is_canceled' USING ERRCODE = '23514'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_correction_needs_standing_sale BEFORE INSERT ON payment_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_cancelled_sale();

-- What was sold until now.
INSERT INTO sale_day_total
SELECT s.company_id, s.business_day, s.user_id, count(*), count(*) FILTER (WHERE s.status = 'concluida'),
       coalesce(sum(s.subtotal_cents) FILTER (WHERE s.status = 'concluida'), 0), coalesce(sum(s.discount_cents) FILTER (WHERE s.status = 'concluida'), 0),
       coalesce(sum(s.surcharge_cents) FILTER (WHERE s.status = 'concluida'), 0), coalesce(sum(s.total_cents) FILTER (WHERE s.status = 'concluida'), 0),
       coalesce(sum(s.returned_cents) FILTER (WHERE s.status = 'concluida'), 0), coalesce(sum(s.credit_cents) FILTER (WHERE s.status = 'concluida'), 0),
       0, 0, 0, 0, 0
FROM sale s GROUP BY s.company_id, s.business_day, s.user_id;
UPDATE sale_day_total day SET
  credit_cents = day.credit_cents + taken.vale, dinheiro_cents = taken.dinheiro, pix_cents = taken.pix, debito_cents = taken.debito,
  credito_cents = taken.credito, fiado_cents = taken.fiado
FROM (
  SELECT s.company_id, s.business_day, s.user_id,
         coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'vale'), 0) AS vale, coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'dinheiro'), 0) AS dinheiro,
         coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'pix'), 0) AS pix, coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'debito'), 0) AS debito,
         coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'credito'), 0) AS credito, coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'fiado'), 0) AS fiado
  FROM sale s JOIN sale_taken t ON t.company_id = s.company_id AND t.sale_id = s.id
  WHERE s.status = 'concluida' GROUP BY s.company_id, s.business_day, s.user_id
) taken
WHERE (day.company_id, day.business_day, day.user_id) = (taken.company_id, taken.business_day, taken.user_id);

-- Only sales, and what happens to them, change their day.
CREATE FUNCTION refuse_unexplained_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a day changes only by its sales' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER sale_day_total_is_explained BEFORE INSERT OR UPDATE OR DELETE ON sale_day_total
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_unexplained_total();
