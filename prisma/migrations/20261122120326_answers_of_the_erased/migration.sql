-- A quote's history is written once; of a customer who was erased, it forgets who he was and keeps the rest.
CREATE FUNCTION refuse_rewriting_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.company_id, NEW.id, NEW.quote_id, NEW.version, NEW.status, NEW.created_at)
      = (OLD.company_id, OLD.id, OLD.quote_id, OLD.version, OLD.status, OLD.created_at)
    AND NEW.name IN (OLD.name, 'Cliente anonimizado')
    AND (NEW.reason IS NULL OR NEW.reason = OLD.reason)
    AND num_nonnulls(NEW.document_end, NEW.ip_prefix, NEW.user_agent) = 0
    AND EXISTS (
      SELECT FROM quote q JOIN customer c ON c.company_id = q.company_id AND c.id = q.customer_id
      WHERE q.company_id = NEW.company_id AND q.id = NEW.quote_id AND c.anonymized_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
DROP TRIGGER quote_answer_is_final ON quote_answer;
CREATE TRIGGER quote_answer_is_final BEFORE UPDATE OR DELETE ON quote_answer FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_answers();
