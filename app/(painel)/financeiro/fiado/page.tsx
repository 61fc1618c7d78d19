import type { Metadata } from "next";
import { Suspense } from "react";
import { FiadoScreen } from "@/components/fiado/fiado-screen";

export const metadata: Metadata = { title: "Fiado" };

export default function FiadoPage() {
  return (
    <Suspense>
      <FiadoScreen />
    </Suspense>
  );
}
