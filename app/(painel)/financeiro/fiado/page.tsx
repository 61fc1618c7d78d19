import type { Metadata } from "next";
import { FiadoScreen } from "@/components/fiado/fiado-screen";

export const metadata: Metadata = { title: "Fiado" };

export default function FiadoPage() {
  return <FiadoScreen />;
}
