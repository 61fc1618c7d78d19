-- Nearly all of a log are sales: whoever asks for anything else would walk through them, the newest first, to find a page of it.
CREATE INDEX audit_entry_but_sales ON audit_entry (company_id, created_at, id) WHERE action <> 'sale.create';
