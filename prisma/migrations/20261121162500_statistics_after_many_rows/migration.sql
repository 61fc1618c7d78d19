-- After thousands of rows at once the planner believes for up to a minute that there are none, and chooses badly. Only the
-- owner may analyse; this lets the application ask for it.
CREATE FUNCTION analyze_registers() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  ANALYZE product, product_barcode, customer;
END $$;
