-- Uma venda está sem as suas linhas de estoque (baixado ou registrado como falta), caixa ou fiado, ou com outro valor nelas; cancelada, não pode deixar nada no caixa.
WITH goods AS (
  SELECT company_id, sale_id FROM (
    SELECT company_id, sale_id, product_id, quantity_milli FROM sale_item WHERE product_id IS NOT NULL
    UNION ALL SELECT company_id, sale_id, product_id, quantity_milli FROM stock_movement WHERE kind = 'venda'
    UNION ALL SELECT company_id, sale_id, product_id, -missing_milli FROM stock_divergence
  ) line
  GROUP BY company_id, sale_id, product_id HAVING sum(quantity_milli) <> 0
), money AS (
  SELECT company_id, sale_id FROM (
    SELECT t.company_id, t.sale_id, t.method, t.amount_cents FROM sale_tender t
    JOIN sale s ON s.company_id = t.company_id AND s.id = t.sale_id
    WHERE t.method IN ('dinheiro', 'pix', 'fiado') AND s.status <> 'cancelada'
    UNION ALL
    SELECT m.company_id, m.sale_id, m.payment_type, CASE m.type WHEN 'entry' THEN -m.amount_cents ELSE m.amount_cents END
    FROM cash_movement m WHERE m.origin = 'sale' AND m.payment_type IN ('dinheiro', 'pix', 'fiado')
  ) line
  GROUP BY company_id, sale_id, method HAVING sum(amount_cents) <> 0
), debt AS (
  SELECT company_id, sale_id FROM (
    SELECT company_id, sale_id, amount_cents FROM sale_payment WHERE method = 'fiado'
    UNION ALL SELECT company_id, sale_id, -total_cents FROM fiado_sale WHERE sale_id IS NOT NULL
  ) line
  GROUP BY company_id, sale_id HAVING sum(amount_cents) <> 0
)
SELECT company_id, sale_id AS id FROM goods UNION SELECT company_id, sale_id FROM money UNION SELECT company_id, sale_id FROM debt
