import { createPageWeigher, pageWeightLimitKb } from "../scripts/checks/page-weight.mjs";
import { listPages } from "../scripts/checks/pages.mjs";
import { enter, expect, test } from "./journeys";

for (const demoUser of [null, "dono", "master"] as const) {
  test(`keeps every page within its JavaScript budget for ${demoUser ?? "anonymous visitors"}`, async ({
    page,
    baseURL,
  }) => {
    const weigh = createPageWeigher(baseURL ?? "");
    if (demoUser) await enter(page, demoUser);
    const tooHeavy: string[] = [];
    for (const opened of listPages().filter((each) => each.demoUser === demoUser)) {
      const weight = await weigh(page.request, opened.path);
      const limit = pageWeightLimitKb(opened);
      if (weight > limit)
        tooHeavy.push(`${opened.path} has ${weight.toFixed(1)} kB of JavaScript; the limit is ${limit} kB`);
    }
    expect(tooHeavy).toEqual([]);
  });
}
