-- A sale on account whose remainder is below zero or above its total.
SELECT company_id, id FROM fiado_sale WHERE remaining_cents < 0 OR remaining_cents > total_cents
