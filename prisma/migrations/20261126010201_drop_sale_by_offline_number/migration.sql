DROP INDEX CONCURRENTLY IF EXISTS sale_by_offline_number;
