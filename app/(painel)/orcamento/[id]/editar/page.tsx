import type { Metadata } from "next";
import { EditQuoteScreen } from "@/components/quotes/quote-editor";

export const metadata: Metadata = { title: "Editar orçamento" };

type Props = { params: Promise<{ id: string }> };

export default async function EditQuotePage({ params }: Props) {
  const { id } = await params;
  return <EditQuoteScreen key={id} id={id} />;
}
