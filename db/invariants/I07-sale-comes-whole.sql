-- Uma venda está sem as suas linhas de estoque (baixado ou registrado como falta), caixa ou fiado, ou com outro valor nelas; cancelada, não pode deixar nada no caixa.
SELECT s.company_id, s.id FROM sale s
WHERE EXISTS (SELECT FROM sale_item i WHERE i.company_id = s.company_id AND i.sale_id = s.id AND i.product_id IS NOT NULL
              GROUP BY i.product_id
              HAVING sum(i.quantity_milli) <> coalesce((
                SELECT -sum(m.quantity_milli) FROM stock_movement m
                WHERE m.company_id = s.company_id AND m.sale_id = s.id AND m.product_id = i.product_id AND m.kind = 'venda'), 0)
                + coalesce((SELECT sum(d.missing_milli) FROM stock_divergence d
                WHERE d.company_id = s.company_id AND d.sale_id = s.id AND d.product_id = i.product_id), 0))
   OR EXISTS (SELECT FROM (VALUES ('dinheiro'), ('pix'), ('fiado')) entering (method)
              WHERE CASE s.status WHEN 'cancelada' THEN 0 ELSE (
                      SELECT coalesce(sum(t.amount_cents), 0) FROM sale_tender t
                      WHERE t.company_id = s.company_id AND t.sale_id = s.id AND t.method = entering.method) END
                 <> (SELECT coalesce(sum(CASE m.type WHEN 'entry' THEN m.amount_cents ELSE -m.amount_cents END), 0) FROM cash_movement m
                     WHERE m.company_id = s.company_id AND m.sale_id = s.id AND m.origin = 'sale' AND m.payment_type = entering.method))
   OR coalesce((SELECT sum(p.amount_cents) FROM sale_payment p WHERE p.company_id = s.company_id AND p.sale_id = s.id AND p.method = 'fiado'), 0)
      <> coalesce((SELECT sum(f.total_cents) FROM fiado_sale f WHERE f.company_id = s.company_id AND f.sale_id = s.id), 0)
