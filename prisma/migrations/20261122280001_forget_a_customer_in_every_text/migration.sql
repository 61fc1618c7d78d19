-- Erases a customer from the texts of a company (LGPD, art. 18, VI), also from tables that are never rewritten.
-- Amounts, quantities, dates, numbers of documents and ids stay as they are.

-- A regular expression for words in any case, with or without accents.
CREATE FUNCTION words_pattern(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '(?<![[:alnum:]])' || string_agg(
    CASE
      WHEN letter ~ '\s' THEN '\s+'
      WHEN letter = 'a' THEN '[aáàâãäAÁÀÂÃÄ]'
      WHEN letter = 'e' THEN '[eéèêëEÉÈÊË]'
      WHEN letter = 'i' THEN '[iíìîïIÍÌÎÏ]'
      WHEN letter = 'o' THEN '[oóòôõöOÓÒÔÕÖ]'
      WHEN letter = 'u' THEN '[uúùûüUÚÙÛÜ]'
      WHEN letter = 'c' THEN '[cçCÇ]'
      WHEN letter = 'n' THEN '[nñNÑ]'
      WHEN letter ~ '[[:alnum:]]' THEN letter
      ELSE '\' || letter
    END, '' ORDER BY place) || '(?![[:alnum:]])'
  FROM regexp_split_to_table(regexp_replace(btrim(public.fold_text(words)), '\s+', ' ', 'g'), '') WITH ORDINALITY AS split (letter, place)
$$;

-- The letters and digits of a number, one by one, however they are punctuated.
CREATE FUNCTION spaced_out(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(letter, '[^0-9A-Za-z]{0,3}' ORDER BY place)
  FROM regexp_split_to_table(code, '') WITH ORDINALITY AS split (letter, place)
$$;

CREATE FUNCTION code_pattern(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '(?<![0-9A-Za-z])' || public.spaced_out(code) || '(?![0-9A-Za-z])'
$$;

-- A phone is stored as 55, area code and number; it may be written without the first or the first two of these.
CREATE FUNCTION phone_pattern(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '(?<![0-9A-Za-z])(?:(?:\+?55[^0-9A-Za-z]{0,3})?\(?0?' || public.spaced_out(left(national, 2)) || '[^0-9A-Za-z]{0,3})?'
    || public.spaced_out(substr(national, 3)) || '(?![0-9A-Za-z])'
  FROM (SELECT CASE WHEN length(phone) >= 12 AND phone LIKE '55%' THEN substr(phone, 3) ELSE phone END AS national) AS given
$$;

-- Replaces what the pattern `full_name` finds by "Cliente anonimizado", and what any of `patterns` finds by "[apagado]".
CREATE FUNCTION forget_in_text(value text, full_name text, patterns text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  pattern text;
BEGIN
  IF full_name IS NOT NULL THEN
    value := regexp_replace(value, full_name, 'Cliente anonimizado', 'gi');
  END IF;
  FOREACH pattern IN ARRAY patterns LOOP
    value := regexp_replace(value, pattern, '[apagado]', 'gi');
  END LOOP;
  RETURN value;
END $$;

-- The same in every string of a JSON value; numbers, flags and keys stay.
CREATE FUNCTION forget_in_json(value jsonb, full_name text, patterns text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'string' THEN RETURN to_jsonb(forget_in_text(value #>> '{}', full_name, patterns));
    WHEN 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(forget_in_json(one, full_name, patterns) ORDER BY place), '[]')
              FROM jsonb_array_elements(value) WITH ORDINALITY AS part (one, place));
    WHEN 'object' THEN
      RETURN (SELECT coalesce(jsonb_object_agg(name, forget_in_json(one, full_name, patterns)), '{}')
              FROM jsonb_each(value) AS part (name, one));
    ELSE RETURN value;
  END CASE;
END $$;

-- Every column of a company's table that may hold words about a customer. Left out are enumerations, keys, secrets, names
-- of the staff and what identifies another party (suppliers, sellers, products); a new column is in until it is left out here.
CREATE FUNCTION columns_with_words() RETURNS TABLE (table_name text, column_name text, type_name text, nullable boolean, note boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT c.relname::text, a.attname::text, t.typname::text, NOT a.attnotnull,
    a.attname IN ('note', 'notes', 'observations', 'internal_note', 'delivery_terms') AND t.typname = 'text' AND NOT a.attnotnull
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid AND t.typname IN ('text', 'varchar', 'bpchar', 'jsonb', 'json', '_text', '_varchar')
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND EXISTS (SELECT FROM pg_attribute k WHERE k.attrelid = c.oid AND k.attname = 'company_id')
    AND c.relname NOT IN ('customer', 'idempotency_key', 'mail_message', 'users', 'session', 'plan', 'plan_charge',
                          'terms_acceptance', 'gateway_notice', 'privacy_request', 'user_policy')
    AND NOT (c.relname = 'supplier' AND a.attname <> 'observations')
    AND c.relname NOT IN ('seller', 'category', 'counter', 'stored_file', 'product_barcode', 'register_series')
    AND NOT (c.relname = 'product' AND a.attname <> 'description')
    AND NOT (c.relname = 'sale_return' AND a.attname = 'reason')
    AND a.attname NOT LIKE '%\_hash'
    AND a.attname NOT IN ('user_name', 'approved_by_name', 'requested_by_name', 'closed_by_name', 'undone_by_name',
                          'answered_by_name', 'settled_by', 'ended_by',
                          'status', 'kind', 'type', 'state', 'result', 'origin', 'unit', 'method', 'action', 'columns',
                          'payment_type', 'payment_method', 'expected_method', 'settlement_method', 'refund_method',
                          'from_method', 'to_method', 'return_state', 'flags', 'rounding', 'decision', 'settlement',
                          'uncounted', 'endpoint', 'subject', 'request_id', 'ip', 'ip_prefix', 'user_agent',
                          'document_end', 'file', 'number', 'sale_number', 'offline_number', 'code', 'barcode',
                          'cpf_cnpj', 'customer_phone')
$$;

-- Inside the functions below, and nowhere else: they run as the owner of the tables.
CREATE FUNCTION is_forgetting(table_id oid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('agora.forgetting', true), '') = 'customer'
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = table_id)
$$;

-- Whether two versions of a row differ in words alone: no number, id, day or time is another.
CREATE FUNCTION differ_in_words(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_path_query_array(before, '$.** ? (@.type() == "number")') = jsonb_path_query_array(after, '$.** ? (@.type() == "number")')
    AND NOT EXISTS (
      SELECT FROM jsonb_each(before) b JOIN jsonb_each(after) a USING (key)
      WHERE b.value IS DISTINCT FROM a.value
        AND (key = 'id' OR key ~ '_(id|at|on|day|date)$' OR jsonb_typeof(b.value) NOT IN ('string', 'array', 'object')))
$$;

CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_forgetting(TG_RELID) AND differ_in_words(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE OR REPLACE FUNCTION refuse_rewriting_the_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.ip IS NULL AND OLD.created_at < now() - interval '6 months'
    AND to_jsonb(NEW) - 'ip' = to_jsonb(OLD) - 'ip'
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND is_forgetting(TG_RELID) AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details'
    AND differ_in_words(to_jsonb(OLD), to_jsonb(NEW))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE OR REPLACE FUNCTION refuse_rewriting_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_forgetting(TG_RELID) AND differ_in_words(to_jsonb(OLD), to_jsonb(NEW))
    AND NEW.status = OLD.status
  THEN
    RETURN NEW;
  END IF;
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

-- The ids of every row that belongs to a customer: sales, debts, bills and quotes, also sales and quotes without a customer
-- that carry the same document or phone, and what belongs to those in turn.
CREATE FUNCTION rows_of_customer(of_company uuid, customer uuid) RETURNS uuid[] LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
DECLARE
  known uuid[] := ARRAY[customer];
  fresh jsonb := jsonb_build_object('customer', jsonb_build_array(customer));
  coming jsonb;
  ids uuid[];
  edge record;
BEGIN
  fresh := fresh || (
    SELECT jsonb_build_object(
      'sale', (SELECT coalesce(jsonb_agg(s.id), '[]') FROM sale s
               WHERE s.company_id = of_company AND s.customer_id IS NULL AND s.cpf_cnpj = c.cpf_cnpj),
      'quote', (SELECT coalesce(jsonb_agg(q.id), '[]') FROM quote q
                WHERE q.company_id = of_company AND q.customer_id IS NULL AND q.customer_phone = c.phone))
    FROM customer c WHERE c.company_id = of_company AND c.id = customer);
  known := known || ARRAY(
    SELECT seed::uuid FROM jsonb_each(fresh) AS part (parent, seeds), jsonb_array_elements_text(seeds) AS seed WHERE parent <> 'customer');
  WHILE fresh <> '{}' LOOP
    coming := '{}';
    FOR edge IN
      SELECT c.relname::text AS child, 'subject_id' AS column_name, parents.parent
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'subject_id' AND NOT a.attisdropped
      CROSS JOIN jsonb_object_keys(fresh) AS parents (parent)
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = c.oid AND i.attname = 'id')
      UNION ALL
      SELECT child.relname::text AS child, a.attname::text AS column_name, parent.relname::text AS parent
      FROM pg_constraint k
      JOIN pg_class child ON child.oid = k.conrelid
      JOIN pg_class parent ON parent.oid = k.confrelid
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) AND a.attname <> 'company_id'
      WHERE k.contype = 'f' AND fresh ? parent.relname::text AND cardinality(k.conkey) = 2
        AND EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = k.conrelid AND i.attname = 'id')
    LOOP
      EXECUTE format('SELECT coalesce(array_agg(id), ''{}'') FROM %I WHERE company_id = $1 AND %I = ANY ($2) AND id <> ALL ($3)',
                     edge.child, edge.column_name)
        INTO ids USING of_company, ARRAY(SELECT jsonb_array_elements_text(fresh -> edge.parent)::uuid), known;
      IF cardinality(ids) > 0 THEN
        known := known || ids;
        coming := coming || jsonb_build_object(edge.child, coalesce(coming -> edge.child, '[]') || to_jsonb(ids));
      END IF;
    END LOOP;
    fresh := coming;
  END LOOP;
  RETURN known;
END $$;

/* Forgets a customer who has not been erased yet, whose row still says who he is. In the rows that belong to him, notes are
   emptied and his names, document, phone, e-mail and street are replaced; in all other texts of the company, his document,
   phone, e-mail and full name are, the name only if it has two words and is nobody else's. Stored answers to calls about him
   are emptied. Returns the pattern of what tells who he is, for texts that the database cannot read. */
CREATE FUNCTION forget_customer(of_company uuid, customer_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  known customer%ROWTYPE;
  own uuid[];
  own_text text[];
  full_name text;
  strong text[];
  wide text[];
  names text[];
  anywhere text;
  place record;
  sets text;
  wheres text;
  word text;
BEGIN
  SELECT * INTO known FROM customer c WHERE c.company_id = of_company AND c.id = customer_id AND c.anonymized_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no customer to forget' USING ERRCODE = 'P0002';
  END IF;
  PERFORM set_config('agora.forgetting', 'customer', true);
  own := rows_of_customer(of_company, customer_id);
  own_text := own::text[];
  full_name := words_pattern(known.name);
  strong := array_remove(ARRAY[
    CASE WHEN known.cpf_cnpj <> '' THEN code_pattern(known.cpf_cnpj) END,
    CASE WHEN length(known.phone) >= 10 THEN phone_pattern(known.phone) END,
    CASE WHEN known.email <> '' THEN words_pattern(known.email) END], NULL);
  wide := strong || array_remove(ARRAY[
    CASE WHEN length(known.street) >= 5 THEN words_pattern(known.street) || '(?:[\s,nº°.]*' || code_pattern(coalesce(known.number, '-')) || ')?' END,
    CASE WHEN known.zip_code ~ '^[0-9]{8}$' THEN code_pattern(known.zip_code) END], NULL);
  SELECT coalesce(array_agg(words_pattern(part)), '{}') INTO names
  FROM regexp_split_to_table(fold_text(known.name), '[^[:alnum:]]+') part
  WHERE length(part) >= 3 AND part NOT IN ('das', 'dos', 'del', 'cliente', 'anonimizado', 'ltda', 'eireli', 'epp');
  anywhere := CASE
    WHEN known.name ~ '\S\s+\S' AND length(known.name) >= 6
      AND NOT EXISTS (SELECT FROM customer o WHERE o.company_id = of_company AND o.id <> customer_id AND fold_text(o.name) = fold_text(known.name))
      AND NOT EXISTS (SELECT FROM supplier o WHERE o.company_id = of_company AND fold_text(known.name) IN (fold_text(o.name), fold_text(o.contact_name)))
      AND NOT EXISTS (SELECT FROM seller o WHERE o.company_id = of_company AND fold_text(o.name) = fold_text(known.name))
      AND NOT EXISTS (SELECT FROM users o WHERE o.company_id = of_company AND fold_text(o.name) = fold_text(known.name))
    THEN full_name END;

  FOR place IN SELECT table_name FROM columns_with_words() GROUP BY table_name ORDER BY table_name LOOP
    -- Rows of his own.
    SELECT string_agg(format('%1$I = %2$s', column_name,
        CASE
          WHEN note THEN 'NULL'
          WHEN type_name IN ('jsonb', 'json') THEN format('forget_in_json(%1$I::jsonb, $4, CASE WHEN %2$L THEN $5 ELSE $5 || $6 END)', column_name, column_name = 'cart')
          WHEN type_name LIKE '\_%' THEN format('ARRAY(SELECT forget_in_text(one, $4, $5 || $6) FROM unnest(%1$I) one)', column_name)
          ELSE format('forget_in_text(%1$I, $4, CASE WHEN %2$L THEN $5 ELSE $5 || $6 END)', column_name,
                      place.table_name LIKE '%\_item' AND column_name = 'description')
        END), ', '),
      coalesce((SELECT string_agg(format(CASE t.typname WHEN 'uuid' THEN '%I = ANY ($7)' ELSE '%I = ANY ($3)' END, a.attname), ' OR ')
                FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
                WHERE a.attrelid = place.table_name::regclass AND NOT a.attisdropped
                  AND ((t.typname = 'uuid' AND a.attname NOT IN ('company_id', 'user_id')) OR a.attname = 'subject')), 'false')
      || coalesce(' OR ' || string_agg(format('%I::text LIKE ''%%'' || $2 || ''%%''', column_name), ' OR ')
                  FILTER (WHERE type_name IN ('jsonb', 'json')), '')
    INTO sets, wheres FROM columns_with_words() w WHERE w.table_name = place.table_name;
    EXECUTE format('UPDATE %I SET %s WHERE company_id = $1 AND (%s)', place.table_name, sets, wheres)
      USING of_company, customer_id::text, own_text, full_name, wide, names, own;
    -- Every other row of the company.
    IF anywhere IS NOT NULL OR cardinality(strong) > 0 THEN
      word := array_to_string(array_remove(strong || anywhere, NULL), '|');
      SELECT string_agg(format('%1$I = %2$s', column_name,
          CASE
            WHEN type_name IN ('jsonb', 'json') THEN format('forget_in_json(%1$I::jsonb, $2, $3)', column_name)
            WHEN type_name LIKE '\_%' THEN format('ARRAY(SELECT forget_in_text(one, $2, $3) FROM unnest(%1$I) one)', column_name)
            ELSE format('forget_in_text(%1$I, $2, $3)', column_name)
          END), ', '),
        string_agg(format('%I::text ~* $4', column_name), ' OR ')
      INTO sets, wheres FROM columns_with_words() w WHERE w.table_name = place.table_name;
      EXECUTE format('UPDATE %I SET %s WHERE company_id = $1 AND (%s)', place.table_name, sets, wheres)
        USING of_company, anywhere, strong, word;
    END IF;
  END LOOP;

  -- What was said of him in his own entries of the log.
  UPDATE audit_entry e SET details = forget_in_json(e.details, NULL, ARRAY['^.+$'])
  WHERE e.company_id = of_company AND e.subject = customer_id::text AND e.details IS NOT NULL;
  UPDATE sale s SET cpf_cnpj = NULL WHERE s.company_id = of_company AND s.cpf_cnpj = known.cpf_cnpj;
  UPDATE quote q SET customer_phone = NULL WHERE q.company_id = of_company AND q.customer_phone = known.phone;
  word := array_to_string(array_remove(strong || anywhere, NULL), '|');
  UPDATE idempotency_key i SET body = NULL
  WHERE i.company_id = of_company AND i.body IS NOT NULL
    AND (i.body ~* nullif(word, '')
         OR EXISTS (SELECT FROM regexp_matches(i.body, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') m WHERE m[1] = ANY (own_text)));
  PERFORM set_config('agora.forgetting', '', true);
  RETURN nullif(word, '');
END $$;
REVOKE ALL ON FUNCTION forget_customer(uuid, uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION rows_of_customer(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_customer(uuid, uuid) TO agora_app;
