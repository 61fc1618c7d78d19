-- Half of the key is the company's own id, which the client would then take for a part of the relation.
ALTER TABLE "company" DROP CONSTRAINT "company_id_default_customer_id_fkey";
