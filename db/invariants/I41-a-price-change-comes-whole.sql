-- Um reajuste de preços não tem tantos produtos quantos diz.
SELECT c.company_id, c.id FROM price_change c
WHERE c.item_count <> (SELECT count(*) FROM price_change_item i WHERE i.company_id = c.company_id AND i.price_change_id = c.id)
