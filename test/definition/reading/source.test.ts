import { describe, expect, it } from 'vitest';
import { parseSource } from '../../../src/definition/reading/source.ts';

const TEXT = `{
  "steps": [
    { "id": "a" },
    { "id": "b", "rows": [["x:6", "y:6"]] }
  ]
}
`;

function parsed(text: string) {
  const result = parseSource('a/ui.json', text);
  if (!('source' in result)) throw new Error(JSON.stringify(result.findings));
  return result.source;
}

function findings(text: string) {
  const result = parseSource('a/ui.json', text);
  return 'findings' in result ? result.findings.map(({ line, column, message }) => `${line}:${column} ${message}`) : [];
}

/** @returns JSON with this depth of nested brackets, and with other brackets inside a string */
const nested = (depth: number) => `{ "a": "[[[{",\n  "b": ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)} }`;

describe('a file that is read', () => {
  it('has its value', () => {
    expect(parsed(TEXT).value).toEqual(JSON.parse(TEXT));
  });

  it.each([
    [['steps'], 2, 3],
    [['steps', 0], 3, 5],
    [['steps', 0, 'id'], 3, 7],
    [['steps', 1, 'rows', 0, 1], 4, 35],
    [[], 1, 1],
  ])('knows where %j stands: %i:%i', (path, line, column) => {
    expect(parsed(TEXT).locate(path)).toEqual({ line, column });
  });

  it('says of something that is not there where its parent stands', () => {
    expect(parsed(TEXT).locate(['steps', 1, 'label'])).toEqual({ line: 4, column: 5 });
    expect(parsed(TEXT).locate(['nothing', 'at', 'all'])).toEqual({ line: 1, column: 1 });
  });

  it('counts lines of files from Windows as well', () => {
    expect(parsed(TEXT.replaceAll('\n', '\r\n')).locate(['steps', 1])).toEqual({ line: 4, column: 5 });
  });
});

describe('a file that is no JSON', () => {
  it.each([
    ['{ "a": 1,\n  "b" }', ['2:7 is not valid JSON: ColonExpected']],
    ['{ "a": 1\n  "b": 2 }', ['2:3 is not valid JSON: CommaExpected']],
    ['{\n  "a": [1, 2,]\n}', ['2:14 is not valid JSON: ValueExpected']],
    ['{ "a": 1, }', ['1:11 is not valid JSON: PropertyNameExpected']],
    ['{\n  // why\n  "a": 1\n}', ['2:3 is not valid JSON: InvalidCommentToken']],
    ["{ 'a': 1 }", ['1:3 is not valid JSON: single-quote']],
    ['{ „a“: 1,\n  „b“: 2 }', ['1:3 is not valid JSON: typographic-quote']],
    ['{ "a": “x”,\n  "b": ”y” }', ['1:8 is not valid JSON: typographic-quote']],
    ['{ "a": "x“,\n  "b": 2 }', ['1:8 is not valid JSON: typographic-quote']],
    ['{ "a": "x,\n  "b": 2 }', ['1:8 is not valid JSON: UnexpectedEndOfString']],
    ['{ "a": "Bitte "heute" senden" }', ['1:16 is not valid JSON: quote-inside']],
    ['{ "a": "Bitte „heute" senden" }', ['1:23 is not valid JSON: quote-inside']],
    ['{ "a": "Bitte „heute". Danke" }', ['1:22 is not valid JSON: quote-inside']],
    ['{ "a": "„Ja", dann weiter" }', ['1:15 is not valid JSON: quote-inside']],
    ['{ "a": "Bitte „heute"",\n  "b": 1 }', ['1:22 is not valid JSON: quote-inside']],
    ['{ "a": "„Ja\\" dann" "b": 1 }', ['1:21 is not valid JSON: CommaExpected']],
    ['{ "a": "„Ja“" "b": 1 }', ['1:15 is not valid JSON: CommaExpected']],
    ['{ "a": 3,7,\n  "b": 1 }', ['1:10 is not valid JSON: decimal-comma']],
    ['{ "a": "x" true }', ['1:12 is not valid JSON: CommaExpected']],
    ['{ "a": 1', ['1:9 is not valid JSON: CloseBraceExpected']],
    ['{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> andere\n}', ['2:1 is not valid JSON: conflict']],
    ['{\r\n  "a": 1\r\n=======\r\n  "a": 2\r\n}', ['3:1 is not valid JSON: conflict']],
    // the first change alone already breaks the file
    ['{ "a": [1,\n  "b": 2,\n<<<<<<< HEAD\n  "c": 3\n=======\n>>>>>>> x\n}', ['3:1 is not valid JSON: conflict']],
    ['{ "a": "x" <<<<<<< }', ['1:12 is not valid JSON: InvalidSymbol']],
  ])('%j is told with line and column', (text, expected) => {
    // mistakes that follow from the first one are not reported
    expect(findings(text)).toEqual(expected);
  });

  it('is told when it is empty', () => {
    expect(findings('')).toEqual(['1:1 is not valid JSON: empty']);
    expect(findings(' \n ')).toHaveLength(1);
  });

  it('is told when it is nested deeper than anything that has to go through it', () => {
    expect(findings(nested(50))).toEqual([]);
    expect(findings(nested(51))).toEqual(['2:57 is nested more than 50 deep']);
    for (const text of [nested(100_000), '{"a":'.repeat(100_000), '[]'.repeat(100_000)])
      expect(findings(text).length).toBeGreaterThan(0);
  });

  it('is told when a key stands there twice, at any depth', () => {
    expect(findings('{ "a": 1,\n  "b": { "c": 1, "d": 2, "c": 3 },\n  "a": 1 }')).toEqual([
      '2:26 has "c" a second time',
      '3:3 has "a" a second time',
    ]);
    expect(findings('[{ "a": 1 }, { "a": 1 }, { "b": { "a": 1 }, "a": 2 }]')).toEqual([]);
  });

  it('names its file, as an error', () => {
    const result = parseSource('a/ui.json', '{');
    expect('findings' in result && result.findings[0]).toMatchObject({
      rule: 'json',
      severity: 'error',
      file: 'a/ui.json',
    });
  });
});
