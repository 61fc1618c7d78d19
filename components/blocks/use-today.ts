"use client";

import { dayOf, type LocalDate } from "@/lib/core/calendar";

/** The day on the shop's wall, by this device's clock: good for a filter, never for a decision. */
export const useToday = (zone: string, turn_minutes = 0): LocalDate => dayOf(new Date(Date.now()), zone, turn_minutes);
