DROP INDEX CONCURRENTLY IF EXISTS "sale_offline_number_once";
