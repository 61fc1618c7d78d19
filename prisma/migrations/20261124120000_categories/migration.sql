-- AlterTable
ALTER TABLE "category" ADD COLUMN     "archived_at" TIMESTAMPTZ(6),
ADD COLUMN     "color" TEXT,
ADD COLUMN     "position" INTEGER,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE category ADD CONSTRAINT category_color_known
  CHECK (color IN ('verde', 'azul', 'roxo', 'rosa', 'laranja', 'amarelo', 'marrom', 'cinza')) NOT VALID;

CREATE TRIGGER category_version BEFORE UPDATE OF
  "name", color
  ON "category" FOR EACH ROW WHEN (
    (OLD.name, OLD.color)
    IS DISTINCT FROM
    (NEW.name, NEW.color))
  EXECUTE FUNCTION bump_version();

-- The form in which category names are compared: without case, accents and repeated blanks.
CREATE FUNCTION category_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT regexp_replace(btrim(public.fold_text(value)), '\s+', ' ', 'g') $$;
