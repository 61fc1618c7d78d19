-- O restante de uma venda fiada não é o total menos o que foi pago e devolvido, é negativo ou passa do total.
SELECT f.company_id, f.id FROM fiado_sale f
WHERE f.remaining_cents < 0 OR f.remaining_cents > f.total_cents
   OR f.remaining_cents <> f.total_cents - f.returned_cents
                           - coalesce((SELECT sum(a.amount_cents) FROM fiado_allocation a
                                       WHERE a.company_id = f.company_id AND a.fiado_sale_id = f.id), 0)
   OR f.returned_cents <> coalesce((SELECT sum(r.fiado_cents) FROM sale_return r
                                    WHERE r.company_id = f.company_id AND r.sale_id = f.sale_id), 0)
