"use client";

import { useState } from "react";
import { logout } from "@/components/shell/session";
import { Button } from "@/components/ui/button";

export function LeaveButton() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Button
      variant="ghost"
      busy={isLeaving}
      busyLabel="Saindo..."
      onClick={() => {
        setLeaving(true);
        void logout();
      }}
    >
      Sair
    </Button>
  );
}
