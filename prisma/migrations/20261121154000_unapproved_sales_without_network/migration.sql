-- A sale made without network may also have been given more away than its seller gives alone.
ALTER TABLE sale DROP CONSTRAINT sale_flags;
ALTER TABLE sale ADD CONSTRAINT sale_flags
  CHECK (flags <@ ARRAY['acima_do_limite', 'preco_antigo', 'sem_estoque', 'sem_aprovacao', 'depois_do_fechamento', 'cadastro_arquivado']);
