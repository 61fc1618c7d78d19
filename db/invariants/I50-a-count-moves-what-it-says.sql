-- Um inventário não tem tantas movimentações quantas diz, movimentou sem ser aplicado ou está fora da sequência.
SELECT c.company_id, c.id::text AS what FROM stock_count c
WHERE c.changed_products <> (SELECT count(*) FROM stock_movement m WHERE m.company_id = c.company_id AND m.stock_count_id = c.id)
   OR (c.status <> 'aplicada' AND c.changed_products <> 0)
UNION ALL
SELECT company_id, 'stock_count' FROM stock_count GROUP BY company_id HAVING max(number) <> count(*) OR min(number) <> 1
