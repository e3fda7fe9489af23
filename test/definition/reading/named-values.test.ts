import { describe, expect, it } from 'vitest';
import { fillValues } from '../../../src/definition/reading/fill-values.ts';
import { parseSource, type Source } from '../../../src/definition/reading/source.ts';

const VALUES = {
  bonus: { euro: 250 },
  preis: { euro: 1062.5 },
  plaetze: { number: 501 },
  zaehlerstand: { number: 15_000 },
  ende: { day: '31.01.2027' },
  hotline: { phone: '+43 (0)732 111' },
  zeiten: { text: '{value.hotline}, Mo–Fr 8–17 Uhr' },
};

function sourcesOf(files: Readonly<Record<string, unknown>>): ReadonlyMap<string, Source> {
  return new Map(
    Object.entries(files).map(([file, content]) => {
      const parsed = parseSource(file, JSON.stringify(content, undefined, 1));
      if (!('source' in parsed)) throw new Error(`${file} is no JSON`);
      return [file, parsed.source];
    }),
  );
}

/** @returns a file of the form "made" with its values filled in, and the rules and kinds of its mistakes */
function filled(content: unknown, { file = 'made/ui.json', shared = {} }: { file?: string; shared?: object } = {}) {
  const { sources, problemsIn } = fillValues(
    sourcesOf({ 'shared/values.json': shared, 'made/values.json': VALUES, [file]: content }),
    'made',
  );
  return {
    content: sources.get(file)?.value,
    wrong: problemsIn(file).map(({ rule, values }) => [rule, values?.['kind']]),
  };
}

describe('in a text, a value stands', () => {
  it.each([
    ['bonus', '250 Euro'],
    ['bonus.sign', '€ 250,00'],
    ['bonus.number', '250'],
    ['bonus.half', '125 Euro'],
    ['bonus.half.sign', '€ 125,00'],
    ['preis', '1.062,50 Euro'],
    ['preis.half.sign', '€ 531,25'],
    ['plaetze', '501'],
    ['plaetze.half', '250,5'],
    // as messages write the limits of whole numbers
    ['zaehlerstand', '15.000'],
    ['zaehlerstand.half', '7500'],
    ['ende', '31.01.2027'],
    ['ende.long', '31. Jänner 2027'],
    ['ende.month', 'Jänner 2027'],
    ['ende.year', '2027'],
  ])('{value.%s} as %s', (name, text) => {
    expect(filled({ lead: `Bis {value.${name}}.` })).toEqual({ content: { lead: `Bis ${text}.` }, wrong: [] });
    // also as the whole text
    expect(filled({ lead: `{value.${name}}` }).content).toEqual({ lead: text });
  });

  it('as a link that dials, where texts have links, and plain elsewhere', () => {
    const text = 'Unter {value.hotline}.';
    expect(filled({ hint: text }).content).toEqual({ hint: 'Unter [+43 (0)732 111](tel:+43732111).' });
    expect(filled({ placeholder: text }).content).toEqual({ placeholder: 'Unter +43 (0)732 111.' });
    expect(filled({ title: text }, { file: 'made/schema.json' }).content).toEqual({ title: 'Unter +43 (0)732 111.' });
  });

  it('with the values that it holds', () => {
    expect(filled({ note: '{value.zeiten}' }).content).toEqual({ note: '+43 (0)732 111, Mo–Fr 8–17 Uhr' });
  });
});

describe('in a rule, a value stays', () => {
  it.each([
    [{ maximum: '{value.plaetze}' }, { maximum: 501 }],
    [{ minimum: '{value.bonus.half}' }, { minimum: 125 }],
    [{ maximum: '{value.ende.year}' }, { maximum: 2027 }],
    [{ const: '{value.bonus}' }, { const: 250 }],
    [{ enum: ['{value.ende}', 'x'] }, { enum: ['31.01.2027', 'x'] }],
    [{ dateTo: ['{value.ende}', 'today'] }, { dateTo: ['31.01.2027', 'today'] }],
    [{ maxFileSize: '{value.plaetze} KB' }, { maxFileSize: '501 KB' }],
    [
      { fields: { teil: { value: '{value.bonus}', calendar: { to: '{value.ende}' } } } },
      { fields: { teil: { value: 250, calendar: { to: '31.01.2027' } } } },
    ],
    // a template of the review is a text, so the value becomes one
    [{ rows: [{ value: '{value.plaetze}' }] }, { rows: [{ value: '501' }] }],
    [{ confirmationMail: { to: '{value.plaetze}' } }, { confirmationMail: { to: '501' } }],
    [
      { pattern: '^{value.plaetze}$', $ref: '{value.plaetze}' },
      { pattern: '^{value.plaetze}$', $ref: '{value.plaetze}' },
    ],
  ])('%j as it is', (content, expected) => {
    expect(filled(content)).toEqual({ content: expected, wrong: [] });
  });
});

it.each([
  [{ lead: '{value.bonsu}' }, 'value-unknown', undefined],
  [{ lead: '{value.}' }, 'value-unknown', undefined],
  [{ lead: '{value.bonus.}' }, 'value-writing', 'others'],
  [{ lead: '{value.bonus.sign.half}' }, 'value-writing', 'others'],
  [{ lead: '{value.zeiten.half}' }, 'value-writing', 'none'],
  [{ lead: '{value.ende.half}' }, 'value-writing', 'others'],
  [{ maximum: '{value.ende}' }, 'value-misplaced', 'number'],
  [{ maximum: '{value.bonus.sign}' }, 'value-misplaced', 'number'],
  [{ dateTo: '{value.ende.long}' }, 'value-misplaced', 'day'],
  [{ fields: { teil: { calendar: { disabledDates: ['{value.bonus}'] } } } }, 'value-misplaced', 'day'],
])('%j is a mistake, and stays as it is', (content, rule, kind) => {
  expect(filled(content)).toEqual({ content, wrong: [[rule, kind]] });
});

it('a value of the form wins over a shared one, in blocks too; what all forms use knows the shared one alone', () => {
  const shared = { bonus: { euro: 7 }, hilfe: { text: 'gern' } };
  expect(filled({ lead: '{value.bonus}, {value.hilfe}' }, { shared }).content).toEqual({ lead: '250 Euro, gern' });
  const block = 'shared/blocks/teil.ui.json';
  expect(filled({ hint: '{value.bonus}' }, { shared, file: block }).content).toEqual({ hint: '250 Euro' });
  const [mails, lead] = ['shared/mails.json', { lead: '{value.bonus} bis {value.ende}' }];
  expect(filled(lead, { shared, file: mails })).toEqual({
    content: { lead: '7 Euro bis {value.ende}' },
    wrong: [['value-unknown', undefined]],
  });
});
