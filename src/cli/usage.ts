/** An option as a usage text names it. */
export interface NamedOption {
  /** Without its dashes. */
  readonly name: string;
  readonly takesValue: boolean;
}

/** @returns every option that a tool's usage text names */
export function optionsIn(usage: string): readonly NamedOption[] {
  const named = [...usage.matchAll(/--([a-z][a-z-]*)( [^\s[\]|-])?/g)];
  return [...new Set(named.map(([, name = '']) => name))].map((name) => ({
    name,
    // an option without a value may stand before a name: `rollback --site FASSUNG`
    takesValue: named.every(([, one, value]) => one !== name || value !== undefined),
  }));
}
