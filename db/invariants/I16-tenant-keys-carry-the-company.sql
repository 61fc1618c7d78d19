-- Uma tabela das empresas tem chave primária, índice único ou chave estrangeira sem company_id, ou pertence ao usuário da aplicação.
WITH tenant AS (
  SELECT c.oid, c.relname, c.relowner FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    AND c.relname NOT IN ('users', 'plan', 'plan_charge', 'terms_acceptance', 'privacy_request', 'gateway_notice', 'mail_message')
)
SELECT t.relname AS table_name, i.indexrelid::regclass::text AS object FROM tenant t JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique
WHERE NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'company_id' AND a.attnum = ANY (i.indkey::int2[]))
UNION ALL
SELECT t.relname, k.conname FROM tenant t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
WHERE NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'company_id' AND a.attnum = ANY (k.conkey))
UNION ALL
SELECT t.relname, 'owner' FROM tenant t JOIN pg_roles r ON r.oid = t.relowner WHERE r.rolname = 'agora_app'
