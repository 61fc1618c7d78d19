-- A closing's figures are not those of the rows it closed.
SELECT c.company_id, c.id FROM cash_closing c, LATERAL cash_summary(company_id => c.company_id, cash_register_id => c.cash_register_id) s
WHERE c.expected_cash_cents <> s.expected_cash_cents OR c.total_sales_cents <> s.total_sales_cents
   OR c.total_manual_cents <> s.manual_cents OR c.total_payables_cents <> s.payables_cents
   OR c.difference_cents <> c.counted_cash_cents - c.expected_cash_cents
