-- What the shop wrote beside a debt that no sale explains.
ALTER TABLE fiado_sale ADD COLUMN note TEXT;
