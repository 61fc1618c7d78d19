-- A label read without network may be of a scale, or of a product's code, that was set up otherwise since.
ALTER TABLE sale DROP CONSTRAINT sale_flags;
ALTER TABLE sale ADD CONSTRAINT sale_flags
  CHECK (flags <@ ARRAY['acima_do_limite', 'preco_antigo', 'etiqueta_antiga', 'sem_estoque', 'sem_aprovacao', 'depois_do_fechamento', 'cadastro_arquivado']);
