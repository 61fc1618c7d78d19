ALTER TABLE product VALIDATE CONSTRAINT product_unit_known;
ALTER TABLE product VALIDATE CONSTRAINT product_whole_quantities;
ALTER TABLE quote_item VALIDATE CONSTRAINT quote_item_whole_quantity;
ALTER TABLE sale_item VALIDATE CONSTRAINT sale_item_whole_quantity;
