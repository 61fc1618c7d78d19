import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pager } from "./pager";

const noop = () => undefined;
const page = { current_page: 1, last_page: 3, per_page: 10, total: 25 };
const namesOfLandmarks = (html: string) =>
  [...html.matchAll(/<nav[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);

test("names the page buttons after the rows, so that two lists on a screen have different names", () => {
  const html = renderToStaticMarkup(
    <>
      <Pager page={page} onPage={noop} noun={["pessoa", "pessoas"]} />
      <Pager page={page} onPage={noop} noun={["registro", "registros"]} />
      <Pager page={page} onPage={noop} noun={["registro", "registros"]} label="Páginas dos seus registros" />
    </>,
  );
  expect(namesOfLandmarks(html)).toEqual(["Páginas de pessoas", "Páginas de registros", "Páginas dos seus registros"]);
});

test("shows the number of rows without page buttons if one page has them all", () => {
  const html = renderToStaticMarkup(
    <Pager page={{ ...page, last_page: 1, total: 2 }} onPage={noop} noun={["pessoa", "pessoas"]} />,
  );
  expect(html).toContain("2 pessoas");
  expect(html).not.toContain("<nav");
  expect(html).not.toContain("<button");
});
