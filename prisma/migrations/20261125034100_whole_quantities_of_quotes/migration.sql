ALTER TABLE quote_item ADD CONSTRAINT quote_item_whole_quantity
  CHECK (unit_decimals(unit) > 0 OR quantity_milli % 1000 = 0) NOT VALID;
