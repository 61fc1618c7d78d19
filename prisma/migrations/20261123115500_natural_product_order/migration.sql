-- Compares the numbers in names as numbers, so that "Mesa 2" comes before "Mesa 10". The till sorts its local index in the same way.
CREATE COLLATION pt_natural (provider = icu, locale = 'pt-BR-u-kn-true');

DROP INDEX product_at_till;
CREATE INDEX product_at_till ON product (company_id, favorite DESC, name COLLATE pt_natural, id) WHERE archived_at IS NULL;
