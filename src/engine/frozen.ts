/** The type, readonly at every depth. */
export type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Part in keyof Value]: Frozen<Value[Part]> }
    : Value;
