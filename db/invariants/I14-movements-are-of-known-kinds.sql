-- Uma movimentação de caixa é de tipo desconhecido ou sem valor positivo.
SELECT company_id, id FROM cash_movement
WHERE amount_cents <= 0 OR type NOT IN ('entry', 'exit') OR payment_type NOT IN ('dinheiro', 'pix', 'debito', 'credito', 'fiado')
