-- The same units and decimals as before. PostgreSQL inlines an SQL function into the checks that use it and parses it in every
-- statement that writes a product or an item. It parses a PL/pgSQL function once for each connection.
CREATE OR REPLACE FUNCTION unit_decimals(code text) RETURNS int LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE
    WHEN code IN ('kg', 'g', 'l', 'ml', 'm', 'cm', 'm2', 'm3', 'cento', 'mil', 't') THEN 3
    WHEN code IN ('un', 'cx', 'pct', 'fd', 'sc', 'par', 'dz', 'kit', 'jg', 'cj', 'rl', 'br', 'fl', 'bdj', 'cart', 'fr', 'gf',
                  'lata', 'pote', 'gl') THEN 0
  END;
END $$;
