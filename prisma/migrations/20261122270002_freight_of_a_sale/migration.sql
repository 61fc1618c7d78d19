-- The freight of a quote is a line of its sale that no discount of the sale lowers, and that no report counts as a product.
ALTER TABLE "sale_item" ADD COLUMN "is_freight" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT sale_item_freight CHECK (NOT is_freight OR product_id IS NULL);
-- What was paid for freight, within the total.
ALTER TABLE "sale" ADD COLUMN "freight_cents" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT sale_freight CHECK (freight_cents BETWEEN 0 AND total_cents);

-- The freight of the quotes that were sold until now: the last line of their sale. The amounts stay as they were paid.
ALTER TABLE "sale_item" DISABLE TRIGGER sale_item_is_final;
UPDATE sale_item i SET is_freight = true
FROM quote q
WHERE q.company_id = i.company_id AND q.sale_id = i.sale_id AND q.freight_cents > 0
  AND i.product_id IS NULL AND i.description = 'Frete' AND i.unit_price_cents = q.freight_cents
  AND i.position = (SELECT max(o.position) FROM sale_item o WHERE o.company_id = i.company_id AND o.sale_id = i.sale_id);
ALTER TABLE "sale_item" ENABLE TRIGGER sale_item_is_final;
UPDATE sale s SET freight_cents = i.total_cents
FROM sale_item i
WHERE i.company_id = s.company_id AND i.sale_id = s.id AND i.is_freight;
