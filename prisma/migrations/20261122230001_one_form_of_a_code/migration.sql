-- The one form in which codes are compared, as `canonicalCode` in lib/core/barcode.ts computes it.
CREATE FUNCTION gtin_check_digit(body text) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (10 - sum(substr(reverse(body), place, 1)::int * CASE place % 2 WHEN 1 THEN 3 ELSE 1 END)::int % 10) % 10
  FROM generate_series(1, length(body)) AS place
$$;

CREATE FUNCTION canonical_code(code text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := lower(code);
  body text := left(plain, 7);
  last text := substr(plain, 7, 1);
  upc text;
BEGIN
  IF plain !~ '^([0-9]{8}|[0-9]{12,14})$' THEN RETURN plain; END IF;
  -- Eight digits that are no EAN-8 may be a UPC-E, which stands for a UPC-A.
  IF length(plain) = 8 AND plain ~ '^[01]' AND gtin_check_digit(body) <> right(plain, 1)::int THEN
    upc := CASE
      WHEN last <= '2' THEN left(body, 3) || last || '0000' || substr(body, 4, 3)
      WHEN last = '3' AND substr(body, 4, 1) >= '3' THEN left(body, 4) || '00000' || substr(body, 5, 2)
      WHEN last = '4' AND substr(body, 5, 1) <> '0' THEN left(body, 5) || '00000' || substr(body, 6, 1)
      WHEN last >= '5' AND substr(body, 6, 1) <> '0' THEN left(body, 6) || '0000' || last
    END;
    IF upc IS NOT NULL AND upc !~ '^0000' AND gtin_check_digit(upc) = right(plain, 1)::int THEN
      plain := upc || right(plain, 1);
    END IF;
  END IF;
  RETURN lpad(plain, 14, '0');
END $$;

-- A code belongs to one product in whatever form it is written. Rows that shared one before keep it; of these the main
-- code, or else the oldest, owns it, and the others have null here.
ALTER TABLE product_barcode ADD COLUMN canonical_code TEXT;

CREATE FUNCTION keep_canonical_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.canonical_code := canonical_code(NEW.code);
  RETURN NEW;
END $$;
CREATE TRIGGER product_barcode_canonical BEFORE INSERT OR UPDATE OF code ON product_barcode
  FOR EACH ROW EXECUTE FUNCTION keep_canonical_code();

-- One product needs no second form of the same code.
DELETE FROM product_barcode b USING (
  SELECT company_id, code, row_number() OVER (
    PARTITION BY company_id, product_id, canonical_code(code) ORDER BY is_main DESC, created_at, code) AS place
  FROM product_barcode
) AS ranked
WHERE ranked.company_id = b.company_id AND ranked.code = b.code AND ranked.place > 1;

ALTER TABLE product_barcode DISABLE TRIGGER product_barcode_main_is_not_made;
UPDATE product_barcode b SET canonical_code = canonical_code(b.code)
FROM (
  SELECT company_id, code, row_number() OVER (
    PARTITION BY company_id, canonical_code(code) ORDER BY is_main DESC, created_at, code) AS place
  FROM product_barcode
) AS ranked
WHERE ranked.company_id = b.company_id AND ranked.code = b.code AND ranked.place = 1;
ALTER TABLE product_barcode ENABLE TRIGGER product_barcode_main_is_not_made;

CREATE UNIQUE INDEX product_barcode_company_id_canonical_code_key ON product_barcode (company_id, canonical_code);

-- A stock sheet corrects relative to the stock that was there when it was read.
ALTER TABLE import_row ADD COLUMN seen JSONB;
