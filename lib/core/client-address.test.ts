import { describe, expect, test } from "vitest";
import { callerAddress, normalizeAddress, rateLimitKey, trustedHopCount } from "./client-address.mjs";

describe("normalizes an address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["203.0.113.7:443", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:1", "::ffff:1"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::1", "::1"],
  ])("%s becomes %s", (text, address) => expect(normalizeAddress(text)).toBe(address));

  test.each(["", "unknown", "256.1.1.1", "1.2.3", "0x7f.1", "::g", "2001:db8", "a:b", "1.2.3.4, 5.6.7.8", undefined])(
    "%s is not an address",
    (text) => expect(normalizeAddress(text)).toBeNull(),
  );
});

describe("the rate limit key of an address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("%s is counted as %s", (ip, key) => expect(rateLimitKey(ip)).toBe(key));
});

describe("the caller's address", () => {
  const forged = "1.1.1.1";
  const client = "203.0.113.7";
  const proxy = "10.0.0.2";
  test.each([
    ["no setting", undefined, `${forged}, ${client}`, client],
    ["0, no proxy", "0", `${forged}, ${client}`, client],
    ["1, no proxy", "1", `${forged}, ${client}`, client],
    ["2, one proxy", "2", `${forged}, ${client}, ${proxy}`, client],
    ["3, two proxies", "3", `${forged}, ${client}, 10.0.0.3, ${proxy}`, client],
    ["2, past the proxy", "2", client, client],
    ["3, past the proxies with a header", "3", `${forged}, ${client}`, client],
    ["2, a hop that is no address", "2", `unknown, ${proxy}`, proxy],
    ["mapped", "1", "::ffff:203.0.113.7", client],
    ["no header at all", "1", null, "127.0.0.1"],
  ])("%s", (_, setting, forwarded, address) => expect(callerAddress(forwarded, setting)).toBe(address));
});

describe("the number of trusted proxies", () => {
  test.each([
    [undefined, 1],
    ["", 1],
    ["0", 1],
    ["1", 1],
    ["2", 2],
    ["10", 10],
  ])("%s trusts %i hops", (setting, hops) => expect(trustedHopCount(setting)).toBe(hops));

  test.each(["abc", "-1", "1.5", "11", "1e1", " 1", "0x1", "true"])("%s is invalid", (setting) =>
    expect(trustedHopCount(setting)).toBeNull(),
  );
});
