-- Um caixa tem movimentação de origem desconhecida, ou as suas vendas não são a soma do que as pagou.
WITH paid AS (
  SELECT company_id, sale_id, sum(amount_cents) AS amount_cents FROM sale_tender GROUP BY company_id, sale_id
), sold AS (
  SELECT s.company_id, s.cash_register_id, sum(s.total_cents) AS total_cents, sum(s.credit_cents + coalesce(p.amount_cents, 0)) AS paid_cents
  FROM sale s LEFT JOIN paid p ON p.company_id = s.company_id AND p.sale_id = s.id
  WHERE s.status = 'concluida' GROUP BY s.company_id, s.cash_register_id
)
SELECT company_id, cash_register_id AS id FROM sold WHERE total_cents <> paid_cents
UNION
SELECT company_id, cash_register_id FROM cash_movement
WHERE origin NOT IN ('sale', 'manual', 'fiado_payment', 'receivable', 'payable', 'refund')
