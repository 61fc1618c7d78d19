-- In companies from before, a cashier changes prices and gives discounts without approval unless the owner said otherwise.
-- In new ones a price change needs an approval, and a discount above 5 % does.
ALTER TABLE "company" ADD COLUMN "free_cashier_prices" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "company" ALTER COLUMN "free_cashier_prices" SET DEFAULT false;
