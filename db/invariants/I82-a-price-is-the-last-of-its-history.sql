-- O preço de um produto não é o último do histórico dele.
SELECT p.company_id, p.id FROM product p
WHERE p.sale_price_cents IS DISTINCT FROM (
  SELECT h.price_cents FROM product_price h WHERE h.company_id = p.company_id AND h.product_id = p.id
  ORDER BY h.valid_from DESC LIMIT 1)
