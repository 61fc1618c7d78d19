-- The number of decimals of a unit, NULL for an unknown one, as in lib/core/quantity.ts. A unit is never removed, and its decimals
-- never become fewer: constraints rest on this function, and rows are not checked again when it changes.
CREATE FUNCTION unit_decimals(code text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN code IN ('kg', 'g', 'l', 'ml', 'm', 'cm', 'm2', 'm3', 'cento', 'mil', 't') THEN 3
    WHEN code IN ('un', 'cx', 'pct', 'fd', 'sc', 'par', 'dz', 'kit', 'jg', 'cj', 'rl', 'br', 'fl', 'bdj', 'cart', 'fr', 'gf',
                  'lata', 'pote', 'gl') THEN 0
  END
$$;

ALTER TABLE product DROP CONSTRAINT product_unit_known;
ALTER TABLE product ADD CONSTRAINT product_unit_known CHECK (unit_decimals(unit) IS NOT NULL) NOT VALID;

-- The stock itself may be a fraction: it is kept when an offline sale by weight arrives after the product changed to units.
ALTER TABLE product ADD CONSTRAINT product_whole_quantities CHECK (
  unit_decimals(unit) > 0 OR (minimum_stock_milli % 1000 = 0 AND (pack_milli IS NULL OR pack_milli % 1000 = 0))) NOT VALID;
