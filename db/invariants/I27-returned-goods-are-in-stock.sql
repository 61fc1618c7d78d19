-- As devoluções de um produto no estoque não são o que voltou dele para ser vendido de novo.
SELECT company_id, sale_id FROM (
  SELECT r.company_id, r.sale_id, i.product_id, b.quantity_milli FROM sale_return_item b
  JOIN sale_return r ON r.company_id = b.company_id AND r.id = b.sale_return_id
  JOIN sale_item i ON i.company_id = b.company_id AND i.id = b.sale_item_id
  WHERE b.restocked
  UNION ALL
  SELECT m.company_id, m.sale_id, m.product_id, -m.quantity_milli FROM stock_movement m WHERE m.kind = 'devolucao' AND m.sale_id IS NOT NULL
) moved
GROUP BY company_id, sale_id, product_id HAVING sum(quantity_milli) <> 0
