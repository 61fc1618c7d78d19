-- The log is written once. From where something was done is a record of access, kept for six months (Marco Civil da
-- Internet, art. 15): after them the address may be forgotten, and nothing else.
CREATE FUNCTION refuse_rewriting_the_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.ip IS NULL AND OLD.created_at < now() - interval '6 months'
    AND to_jsonb(NEW) - 'ip' = to_jsonb(OLD) - 'ip'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
DROP TRIGGER audit_entry_is_final ON audit_entry;
CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_the_log();
