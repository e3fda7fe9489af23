import { expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

const WIDEST = 120;

const code = filesBelow(['src', 'widgets', 'test', 'vite.config.ts'], /(?<!\.gen)\.(ts|tsx|css)$/);

/** Strings, addresses and regular expressions can't be broken. */
const UNBREAKABLE = /(['"`])(?:\\.|(?!\1).)*\1|\/(?![/*])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\[])+\/[a-z]*|https?:\S+/gu;

it(`no line is wider than ${WIDEST} columns, but for what can't be broken`, () => {
  const wide = code.flatMap(({ path, text }) => {
    const outside = text.replaceAll(/`(?:\\.|[^`\\])*`/gs, (literal) =>
      // keeps the line breaks of template literals, so that line numbers stay right
      literal.includes('\n') ? literal.replaceAll(/[^\n]+/g, '``') : literal,
    );
    return outside
      .split('\n')
      .flatMap((line, index) =>
        line.length > WIDEST && line.replaceAll(UNBREAKABLE, "''").length > WIDEST - 20
          ? [`${path}:${index + 1}: ${line.length}`]
          : [],
      );
  });
  expect(wide).toEqual([]);
  expect(code.length).toBeGreaterThan(500);
});
