import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newPublicLink, parsePublicLink, withoutCompany } from "./public-link";
import { hashOf } from "./token";

const company_id = randomUUID();

test("carries its company, which the token does not show", () => {
  const token = newPublicLink("rec", company_id);
  expect(token).toMatch(/^rec_[A-Za-z0-9_-]{65}$/);
  expect(parsePublicLink("rec", token)).toEqual({ company_id, hash: hashOf(token) });
  expect(Buffer.from(token.slice(4), "base64url").toString("hex")).not.toContain(company_id.replaceAll("-", ""));
});

test("is different each time, also for the same company", () => {
  expect(newPublicLink("rec", company_id)).not.toBe(newPublicLink("rec", company_id));
});

test("of version 0.1 has no company", () => {
  const token = withoutCompany(newPublicLink("cad", company_id));
  expect(token).toMatch(/^cad_[A-Za-z0-9_-]{43}$/);
  expect(parsePublicLink("cad", token)).toEqual({ company_id: null, hash: hashOf(token) });
});

test("with a changed company has another hash, so that it finds no row", () => {
  const token = newPublicLink("orc", company_id);
  const other = newPublicLink("orc", randomUUID());
  const mixed = token.slice(0, 4 + 43) + other.slice(4 + 43);
  expect(parsePublicLink("orc", mixed)?.hash).not.toBe(hashOf(token));
});

test("is rejected with another type, another length or other characters", () => {
  const token = newPublicLink("dis", company_id);
  for (const text of [
    token.replace("dis_", "rec_"),
    token.slice(0, -1),
    `${token}A`,
    token.replace("_", "."),
    "",
    "dis_",
  ])
    expect(parsePublicLink("dis", text), text).toBeNull();
});
