import { describe, expect, test } from "vitest";
import { isSupportOpen, SUPPORT_CHAT, SUPPORT_PHONE, supportHoursOn } from "./support";

const inBrasilia = (day: string, time: string) => new Date(`${day}T${time}-03:00`);

describe("the support", () => {
  test.each([
    ["Monday before eight", "2026-11-23", "07:59:59", false],
    ["Monday at eight", "2026-11-23", "08:00:00", true],
    ["Friday just before six", "2026-11-27", "17:59:59", true],
    ["Friday at six", "2026-11-27", "18:00:00", false],
    ["Saturday before nine", "2026-11-28", "08:59:59", false],
    ["Saturday morning", "2026-11-28", "12:59:00", true],
    ["Saturday at one", "2026-11-28", "13:00:00", false],
    ["Sunday", "2026-11-29", "10:00:00", false],
  ])("%s", (_, day, time, isOpen) => expect(isSupportOpen(inBrasilia(day, time))).toBe(isOpen));

  test("keeps Brasília's day where the clock elsewhere says another", () => {
    expect(supportHoursOn(new Date("2026-11-29T01:00:00Z")).days).toBe("Sábado");
    expect(supportHoursOn(new Date("2026-11-30T02:59:00Z")).days).toBe("Domingo");
  });

  test("has a phone that can be dialled and a chat with a greeting", () => {
    expect(SUPPORT_PHONE).toMatch(/^\(\d\d\) \d{4,5}-\d{4}$/);
    expect(SUPPORT_CHAT).toContain("https://wa.me/55");
    expect(decodeURIComponent(SUPPORT_CHAT)).toContain("text=Olá, preciso de ajuda com o Agora Rende.");
  });
});
