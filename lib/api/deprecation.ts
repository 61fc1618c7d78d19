import type { Endpoint } from "./endpoint";

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;

/** The headers of every response of a deprecated call: RFC 9745 (`Deprecation`), RFC 8594 (`Sunset`) and a link to the guide. */
export const deprecationHeaders = ({ deprecated }: Endpoint): Readonly<Record<string, string>> =>
  deprecated
    ? {
        deprecation: `@${secondsOf(deprecated.since)}`,
        sunset: new Date(secondsOf(deprecated.sunset) * 1_000).toUTCString(),
        link: '</api/docs/guide#deprecation>; rel="deprecation"; type="text/html"',
      }
    : {};
