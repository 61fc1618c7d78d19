-- A sale without its stock, cash or fiado rows, or with another amount there.
SELECT s.company_id, s.id FROM sale s
WHERE EXISTS (SELECT FROM sale_item i WHERE i.company_id = s.company_id AND i.sale_id = s.id AND i.product_id IS NOT NULL
              GROUP BY i.product_id
              HAVING sum(i.quantity_milli) IS DISTINCT FROM (
                SELECT -sum(m.quantity_milli) FROM stock_movement m
                WHERE m.company_id = s.company_id AND m.sale_id = s.id AND m.product_id = i.product_id AND m.kind = 'venda'))
   OR EXISTS (SELECT FROM sale_payment p WHERE p.company_id = s.company_id AND p.sale_id = s.id AND p.method IN ('dinheiro', 'pix', 'fiado')
              GROUP BY p.method
              HAVING sum(p.amount_cents) IS DISTINCT FROM (
                SELECT sum(m.amount_cents) FROM cash_movement m
                WHERE m.company_id = s.company_id AND m.sale_id = s.id AND m.origin = 'sale' AND m.payment_type = p.method))
   OR coalesce((SELECT sum(p.amount_cents) FROM sale_payment p WHERE p.company_id = s.company_id AND p.sale_id = s.id AND p.method = 'fiado'), 0)
      <> coalesce((SELECT sum(f.total_cents) FROM fiado_sale f WHERE f.company_id = s.company_id AND f.sale_id = s.id), 0)
