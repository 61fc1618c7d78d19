-- O estoque de um produto não é a soma das suas movimentações.
SELECT p.company_id, p.id FROM product p
LEFT JOIN (
  SELECT company_id, product_id, sum(quantity_milli) AS moved FROM (
    SELECT company_id, product_id, quantity_milli FROM stock_movement
    UNION ALL SELECT company_id, product_id, quantity_milli FROM archived_stock_total
  ) line GROUP BY company_id, product_id
) m
  ON m.company_id = p.company_id AND m.product_id = p.id
WHERE p.current_stock_milli <> coalesce(m.moved, 0)
