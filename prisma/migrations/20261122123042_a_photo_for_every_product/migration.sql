-- A shop photographs its whole shelf: 2,000 pictures, drawn anew at a few dozen kilobytes each.
CREATE OR REPLACE FUNCTION refuse_too_many_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept record;
BEGIN
  PERFORM FROM company WHERE id = NEW.company_id FOR NO KEY UPDATE;
  SELECT count(*) FILTER (WHERE kind <> 'attachment') AS pictures,
         count(*) FILTER (WHERE kind = 'attachment') AS documents,
         coalesce(sum(byte_count) FILTER (WHERE kind = 'attachment'), 0) AS bytes
    INTO kept FROM stored_file WHERE company_id = NEW.company_id;
  IF NEW.kind <> 'attachment' AND kept.pictures >= 2000 THEN
    RAISE EXCEPTION 'stored_file_quota' USING ERRCODE = '23514';
  END IF;
  IF NEW.kind = 'attachment' AND (kept.documents >= 1000 OR kept.bytes + NEW.byte_count > 1073741824) THEN
    RAISE EXCEPTION 'stored_document_quota' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
