-- Uma conta a receber foi recebida duas vezes, sem data ou forma, além do valor, ou os seus recebimentos não somam o que ela diz.
SELECT b.company_id, b.id FROM receivable b
LEFT JOIN (SELECT company_id, receivable_id, sum(CASE WHEN reverses_id IS NULL THEN amount_cents ELSE -amount_cents END) AS settled
           FROM receivable_settlement GROUP BY company_id, receivable_id) s ON s.company_id = b.company_id AND s.receivable_id = b.id
WHERE b.paid_cents <> coalesce(s.settled, 0) OR b.paid_cents NOT BETWEEN 0 AND b.amount_cents
   OR (b.paid_cents = b.amount_cents) <> (b.settled_on IS NOT NULL) OR (b.settled_on IS NULL) <> (b.settlement_method IS NULL)
   OR (b.canceled_at IS NOT NULL AND b.paid_cents > 0)
UNION ALL
-- A reversal of another bill's, of a reversal, or of another amount.
SELECT r.company_id, r.id FROM receivable_settlement r
JOIN receivable_settlement s ON s.company_id = r.company_id AND s.id = r.reverses_id
WHERE s.receivable_id <> r.receivable_id OR s.reverses_id IS NOT NULL
   OR (s.amount_cents, s.interest_cents, s.fine_cents, s.discount_cents, s.payment_method)
      IS DISTINCT FROM (r.amount_cents, r.interest_cents, r.fine_cents, r.discount_cents, r.payment_method)
UNION ALL
-- A register's movements for a bill are not what was received of it there.
SELECT company_id, bill_id FROM (
  SELECT company_id, receivable_id AS bill_id, cash_register_id, payment_method,
         (amount_cents + interest_cents + fine_cents - discount_cents) * CASE WHEN reverses_id IS NULL THEN 1 ELSE -1 END AS moved_cents
  FROM receivable_settlement WHERE cash_register_id IS NOT NULL
  UNION ALL
  SELECT company_id, subject_id, cash_register_id, payment_type, amount_cents * CASE type WHEN 'entry' THEN -1 ELSE 1 END
  FROM cash_movement WHERE origin = 'receivable'
) moved
GROUP BY company_id, bill_id, cash_register_id, payment_method HAVING sum(moved_cents) <> 0
