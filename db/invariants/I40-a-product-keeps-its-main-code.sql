-- O código principal de um produto não está entre os seus códigos, ou um código principal é de outro produto.
SELECT p.company_id, p.id FROM product p
WHERE p.barcode IS DISTINCT FROM (SELECT b.code FROM product_barcode b WHERE b.company_id = p.company_id AND b.product_id = p.id AND b.is_main)
