import type { Metadata } from "next";
import { PdvScreen } from "@/components/pdv/pdv-screen";

export const metadata: Metadata = { title: "PDV – Nova Venda" };

const PdvPage = () => <PdvScreen />;

export default PdvPage;
