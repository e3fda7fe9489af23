/** An option as a usage text names it. */
export interface NamedOption {
  /** Without its dashes. */
  readonly name: string;
  readonly takesValue: boolean;
}

/** @returns every option in the calls of a tool's usage text */
export function optionsIn(usage: string): readonly NamedOption[] {
  const calls = usage.replaceAll(/^ {6}.*$/gm, '');
  const named = [...calls.matchAll(/--([a-z][a-z-]*)( [^\s[\]|-])?/g)];
  return [...new Set(named.map(([, name = '']) => name))].map((name) => ({
    name,
    // an option without a value may stand before a name: `rollback --site FASSUNG`
    takesValue: named.every(([, one, value]) => one !== name || value !== undefined),
  }));
}

/**
 * @param usage a tool's usage text: a line for each call, and under a command's last one what it does
 * @returns the usage text with this command alone; all of it for an unknown command
 */
export function usageOf(usage: string, command: string): string {
  let isOfCommand = false;
  let isKnown = false;
  const lines = usage.split('\n').filter((line) => {
    const [, name] = /^ {2}npm run \w+ -- ([\w-]+)/.exec(line) ?? [];
    if (name !== undefined) isOfCommand = name === command;
    isKnown ||= isOfCommand;
    return isOfCommand || !line.startsWith(' ');
  });
  return isKnown ? lines.join('\n') : usage;
}

/**
 * @param argv the tool's arguments
 * @returns the usage text that they ask for, of a command if they name one; undefined: they ask for none
 */
export function helpFor([name = '', ...args]: readonly string[], usage: string): string | undefined {
  if (['help', '--help', '-h'].includes(name)) return usageOf(usage, args[0] ?? '');
  return args.includes('--help') || args.includes('-h') ? usageOf(usage, name) : undefined;
}
