-- The corrections that the stock of a counted product already contains. NULL for a product counted by the previous version.
ALTER TABLE stock_count_item ADD COLUMN corrected_milli bigint;
