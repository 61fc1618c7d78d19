import { createPageWeigher, limitOf } from "../scripts/checks/page-weight.mjs";
import { everyPage } from "../scripts/checks/pages.mjs";
import { enter, expect, test } from "./journeys";

for (const visitor of [null, "dono", "master"] as const) {
  test(`keeps every page within its JavaScript budget for ${visitor ?? "anonymous visitors"}`, async ({
    page,
    baseURL,
  }) => {
    const weigh = createPageWeigher(baseURL ?? "");
    if (visitor) await enter(page, visitor);
    const complaints: string[] = [];
    for (const opened of everyPage().filter((each) => each.visitor === visitor)) {
      const weight = await weigh(page.request, opened.path);
      const limit = limitOf(opened);
      if (weight > limit)
        complaints.push(`${opened.path} brings ${weight.toFixed(1)} kB of JavaScript and may bring ${limit} kB`);
    }
    expect(complaints).toEqual([]);
  });
}
