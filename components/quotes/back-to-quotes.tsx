import { BackLink } from "@/components/blocks/back-link";

export const BackToQuotes = () => <BackLink href="/orcamento">Orçamentos</BackLink>;
