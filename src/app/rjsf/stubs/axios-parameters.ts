/** axios writes nested lists and objects into an address, by way of a form; our parameters are texts and numbers. */
export default class Parameters {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  /** @param encode axios' own, for names and values */
  toString(encode: (text: string) => string): string {
    return Object.entries(this.#values)
      .map((pair) => pair.map((part) => encode(String(part))).join('='))
      .join('&');
  }
}
