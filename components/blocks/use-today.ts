"use client";

import { dayOf, type LocalDate } from "@/lib/core/calendar";

/** Returns the shop's business day by this device's clock. Use it for filters only, never for business decisions. */
export const useToday = (zone: string, turn_minutes = 0): LocalDate => dayOf(new Date(Date.now()), zone, turn_minutes);
