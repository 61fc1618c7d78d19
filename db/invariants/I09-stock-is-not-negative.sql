-- A product has less than nothing.
SELECT company_id, id FROM product WHERE current_stock_milli < 0
