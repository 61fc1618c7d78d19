-- Os totais guardados de um caixa não são a soma das suas vendas, dos seus pagamentos, das suas devoluções e das suas movimentações.
WITH moved AS (
  SELECT company_id, cash_register_id,
    sum(cents) FILTER (WHERE origin = 'sale' AND method = 'dinheiro') AS cash_sales,
    sum(cents) FILTER (WHERE origin IN ('fiado_payment', 'receivable') AND method = 'dinheiro') AS cash_receipts,
    sum(cents) FILTER (WHERE origin = 'manual' AND method = 'dinheiro' AND (is_entry <> is_reversal)) AS supplies,
    -sum(cents) FILTER (WHERE origin = 'manual' AND method = 'dinheiro' AND (is_entry = is_reversal)) AS withdrawals,
    -sum(cents) FILTER (WHERE origin = 'payable' AND method = 'dinheiro') AS cash_payables,
    -sum(cents) FILTER (WHERE origin = 'refund' AND method = 'dinheiro') AS cash_refunds,
    sum(cents) FILTER (WHERE origin = 'manual') AS manual,
    -sum(cents) FILTER (WHERE origin = 'manual' AND (is_entry = is_reversal)) AS manual_exits,
    -sum(cents) FILTER (WHERE origin = 'payable') AS payables,
    sum(cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND method = 'dinheiro') AS dinheiro,
    sum(cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND method = 'pix') AS pix,
    sum(cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND method = 'debito') AS debito,
    sum(cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND method = 'credito') AS credito,
    sum(cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND method = 'fiado') AS fiado,
    sum(cents) FILTER (WHERE origin NOT IN ('manual', 'payable', 'sale') AND method = 'pix') AS received_pix,
    sum(cents) FILTER (WHERE origin NOT IN ('manual', 'payable', 'sale') AND method = 'debito') AS received_debito,
    sum(cents) FILTER (WHERE origin NOT IN ('manual', 'payable', 'sale') AND method = 'credito') AS received_credito,
    sum(cents) FILTER (WHERE origin = 'refund' AND method = 'fiado') AS received_fiado
  FROM (
    SELECT company_id, cash_register_id, origin, payment_type AS method, type = 'entry' AS is_entry, reverses_id IS NOT NULL AS is_reversal,
           CASE type WHEN 'entry' THEN amount_cents ELSE -amount_cents END::bigint AS cents
    FROM cash_movement
    UNION ALL
    SELECT company_id, cash_register_id, 'sale', method, true, false, moved_cents FROM archived_payment_total
  ) line
  GROUP BY company_id, cash_register_id
), sold AS (
  SELECT company_id, cash_register_id, sum(total_cents) AS total, sum(credit_cents) AS credit, sum(completed) AS completed
  FROM (
    SELECT company_id, cash_register_id, total_cents, credit_cents, 1 AS completed FROM sale WHERE status = 'concluida'
    UNION ALL
    SELECT company_id, cash_register_id, total_cents, 0, sale_count FROM archived_sale_total
  ) line
  GROUP BY company_id, cash_register_id
), paid AS (
  SELECT company_id, cash_register_id, sum(cents) FILTER (WHERE method = 'dinheiro') AS dinheiro,
         sum(cents) FILTER (WHERE method = 'pix') AS pix, sum(cents) FILTER (WHERE method = 'debito') AS debito,
         sum(cents) FILTER (WHERE method = 'credito') AS credito, sum(cents) FILTER (WHERE method = 'fiado') AS fiado
  FROM (
    SELECT s.company_id, s.cash_register_id, t.method, t.amount_cents::bigint AS cents
    FROM sale s JOIN sale_tender t ON t.company_id = s.company_id AND t.sale_id = s.id WHERE s.status = 'concluida'
    UNION ALL
    SELECT company_id, cash_register_id, method, amount_cents FROM archived_payment_total
  ) line
  GROUP BY company_id, cash_register_id
), returned AS (
  SELECT company_id, cash_register_id, sum(amount_cents) AS returns FROM sale_return WHERE kind <> 'cancelamento'
  GROUP BY company_id, cash_register_id
)
SELECT t.company_id, t.cash_register_id AS id FROM cash_register_total t
JOIN cash_register c ON c.company_id = t.company_id AND c.id = t.cash_register_id
LEFT JOIN moved m ON m.company_id = t.company_id AND m.cash_register_id = t.cash_register_id
LEFT JOIN sold s ON s.company_id = t.company_id AND s.cash_register_id = t.cash_register_id
LEFT JOIN paid p ON p.company_id = t.company_id AND p.cash_register_id = t.cash_register_id
LEFT JOIN returned r ON r.company_id = t.company_id AND r.cash_register_id = t.cash_register_id
WHERE (t.cash_sales_cents, t.cash_receipts_cents, t.supplies_cents, t.withdrawals_cents, t.cash_payables_cents, t.cash_refunds_cents,
       t.manual_cents, t.manual_exits_cents, t.payables_cents)
  IS DISTINCT FROM
      (coalesce(m.cash_sales, 0), coalesce(m.cash_receipts, 0), coalesce(m.supplies, 0), coalesce(m.withdrawals, 0),
       coalesce(m.cash_payables, 0), coalesce(m.cash_refunds, 0), coalesce(m.manual, 0), coalesce(m.manual_exits, 0), coalesce(m.payables, 0))
   OR (t.moved_dinheiro_cents, t.moved_pix_cents, t.moved_debito_cents, t.moved_credito_cents, t.moved_fiado_cents,
       t.received_pix_cents, t.received_debito_cents, t.received_credito_cents, t.received_fiado_cents)
  IS DISTINCT FROM
      (coalesce(m.dinheiro, 0), coalesce(m.pix, 0), coalesce(m.debito, 0), coalesce(m.credito, 0), coalesce(m.fiado, 0),
       coalesce(m.received_pix, 0), coalesce(m.received_debito, 0), coalesce(m.received_credito, 0), coalesce(m.received_fiado, 0))
   OR (t.sold_dinheiro_cents, t.sold_pix_cents, t.sold_debito_cents, t.sold_credito_cents, t.sold_fiado_cents,
       t.sold_store_credit_cents, t.returns_cents, c.sale_count - t.canceled_count,
       t.sold_dinheiro_cents + t.sold_pix_cents + t.sold_debito_cents + t.sold_credito_cents + t.sold_fiado_cents + t.sold_store_credit_cents)
  IS DISTINCT FROM
      (coalesce(p.dinheiro, 0), coalesce(p.pix, 0), coalesce(p.debito, 0), coalesce(p.credito, 0), coalesce(p.fiado, 0),
       coalesce(s.credit, 0), coalesce(r.returns, 0), coalesce(s.completed, 0), coalesce(s.total, 0))
