-- A receipt's number is looked for whenever it was sold, at each key: in Portuguese order an index does not know beginnings.
CREATE INDEX sale_by_number ON sale (company_id, number text_pattern_ops);
CREATE INDEX sale_by_offline_number ON sale (company_id, offline_number text_pattern_ops) WHERE offline_number IS NOT NULL;
