const ID = /\/([0-9]+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/gi;

/** A page's address with its ids taken out, so that all customers' pages are one page. */
export const pageOf = (path: string) => path.replace(ID, "/{id}");

/** Two decimals, as the specification sends and stores them. */
export const rounded = (value: number) => Math.round(value * 100) / 100;

/** Which kind of device a browser says it runs on. */
export const deviceOf = (user_agent: string | null) =>
  /Mobi|Android/i.test(user_agent ?? "") ? "celular" : "computador";
