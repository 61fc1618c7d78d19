-- A product whose main code is not among its codes, or a main code that is not its product's.
SELECT p.company_id, p.id FROM product p
WHERE p.barcode IS DISTINCT FROM (SELECT b.code FROM product_barcode b WHERE b.company_id = p.company_id AND b.product_id = p.id AND b.is_main)
