-- Um produto tem estoque menor que zero.
SELECT company_id, id FROM product WHERE current_stock_milli < 0
