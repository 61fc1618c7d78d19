DROP INDEX CONCURRENTLY IF EXISTS stock_movement_once_per_sale;
