import { describe, expect, test } from "vitest";
import { titleOf } from "./labels";
import { incidentsOf, type PlatformState } from "./rules";

const NOW = new Date("2026-11-24T12:00:00Z");
const LIMITS = { backup_hours: 36, disk_free_mb: 2_048 };
const HEALTHY: PlatformState = {
  queues: [{ queue: "mail", failed_today: 0, oldest_due_seconds: 900 }],
  invariants: { broken_count: 0, error: null },
  last_backup_at: new Date("2026-11-23T03:00:00Z"),
  free_bytes: 2_048 * 1_048_576,
};

const found = (changed: Partial<PlatformState>, limits = LIMITS) =>
  incidentsOf({ ...HEALTHY, ...changed }, limits, NOW);

describe("the incidents of the platform", () => {
  test("are none in a healthy state, up to each limit", () => expect(found({})).toEqual([]));

  test("are a queue whose oldest job waits for more than fifteen minutes", () => {
    const queues = [{ queue: "mail", failed_today: 0, oldest_due_seconds: 901 }];
    expect(found({ queues })).toEqual([{ kind: "stuck:mail", queue: "mail", minutes: 15 }]);
  });

  test("are a job that failed for good", () => {
    const queues = [{ queue: "nightly-purge", failed_today: 2, oldest_due_seconds: 0 }];
    expect(found({ queues })).toEqual([{ kind: "failed:nightly-purge", queue: "nightly-purge", count: 2 }]);
  });

  test.each([
    [{ broken_count: 3, error: null }, 1],
    [{ broken_count: 0, error: "AUDITOR_DATABASE_URL is not set" }, 1],
    [null, 0],
  ])("are broken rules, or a check that could not be done: %o", (invariants, count) => {
    expect(found({ invariants })).toHaveLength(count);
  });

  test("are an old backup, or none at all", () => {
    expect(found({ last_backup_at: new Date("2026-11-23T00:00:00Z") })).toEqual([{ kind: "backup", hours: 36 }]);
    expect(found({ last_backup_at: null })).toEqual([{ kind: "backup", hours: null }]);
  });

  test("are a data folder with little free space", () => {
    expect(found({ free_bytes: 1_048_576 })).toEqual([{ kind: "disk", free_mb: 1 }]);
    expect(found({ free_bytes: null })).toEqual([]);
  });

  test("leave out what a limit of zero turns off", () => {
    const limits = { backup_hours: 0, disk_free_mb: 0 };
    expect(found({ last_backup_at: null, free_bytes: 0 }, limits)).toEqual([]);
  });
});

test("names the queue in the subject of its mail", () => {
  expect(titleOf("stuck:mail")).toBe("Fila parada: Envio de e-mails");
  expect(titleOf("failed:nightly-purge")).toBe("Tarefa que falhou: Limpeza do que não é mais preciso");
});
