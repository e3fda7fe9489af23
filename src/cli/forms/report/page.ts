import type { Form } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { escapeHtml } from '../../../server/http/escape-html.ts';
import { translate } from '../../translate.ts';
import { namesOf } from '../explain/names.ts';
import { statementsOf } from '../explain/statements.ts';
import type { TrialPart } from '../testing/part.ts';
import type { FormOutcome } from '../testing/trial.ts';
import { evidenceOf, type ShownAnswers } from './evidence.ts';
import type { StepPicture } from '../testing/pictures.ts';
import { STYLE } from './style.ts';

/** The content of the report about one form. */
export interface ReportedForm {
  readonly form: Form;
  readonly shown: readonly ShownAnswers[];
  /** Lines with its windows, and the days of the next year on which something changes. */
  readonly days: readonly string[];
  /** A line per publication; undefined if there is no store. */
  readonly versions: readonly string[] | undefined;
  readonly pictures: readonly StepPicture[];
}

/** The content of the report. */
export interface Report {
  readonly moment: string;
  /** In the order of the forms; the outcome of the files that they share comes last. */
  readonly outcomes: readonly FormOutcome[];
  /** By id; only forms that can be read. */
  readonly forms: ReadonlyMap<string, ReportedForm>;
}

/** @returns the report as one HTML page that needs no other file */
export function reportPage({ moment, outcomes, forms }: Report): string {
  const title = translate('report.title');
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="page">
<header><h1>${escapeHtml(title)}</h1>${line(translate('report.moment', { moment }), 'soft')}</header>
<main>
${overview(outcomes, forms)}
${outcomes.map((outcome) => section(outcome, forms.get(outcome.form ?? ''))).join('\n')}
</main>
</div>
</body>
</html>
`;
}

function overview(outcomes: readonly FormOutcome[], forms: Report['forms']): string {
  const columns = (['form', 'state', 'steps', 'rules', 'shown'] as const).map((column) =>
    tag('th', escapeHtml(translate(`report.column.${column}`)), column === 'form' || column === 'state' ? '' : 'n'),
  );
  const rows = outcomes.map((outcome) => {
    const reported = forms.get(outcome.form ?? '');
    const rules = reported ? rulesOf(reported) : [];
    const numbers = reported
      ? [reported.form.steps.length, rules.length, rules.filter(({ by }) => by !== undefined).length]
      : ['', '', ''];
    const left = outcome.parts.filter(({ state }) => state === 'todo').length;
    const cells = [
      tag('td', escapeHtml(stateText(left)), left > 0 ? 'todo' : 'good'),
      ...numbers.map((number) => tag('td', String(number), 'n')),
    ];
    return `<tr><th scope="row"><a href="#${idOf(outcome)}">${escapeHtml(outcome.title)}</a></th>${cells.join('')}</tr>`;
  });
  const caption = translate('report.overview');
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption>
<thead><tr>${columns.join('').replaceAll('<th', '<th scope="col"')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function stateText(left: number): string {
  return left === 0 ? translate('report.state.good') : translate('report.left', { n: left });
}

function section(outcome: FormOutcome, reported: ReportedForm | undefined): string {
  return `<section aria-labelledby="${idOf(outcome)}"><h2 id="${idOf(outcome)}">${escapeHtml(outcome.title)}</h2>
${heading(translate('report.findings'))}${outcome.parts.map(partOf).join('\n')}
${reported ? ofForm(reported) : ''}</section>`;
}

function ofForm(reported: ReportedForm): string {
  const { form, days, versions, pictures } = reported;
  return [
    heading(translate('report.windows')),
    days.length > 0 ? list(days) : line(translate('report.no-windows')),
    heading(translate('report.versions')),
    versions === undefined
      ? line(translate('report.no-store'), 'soft')
      : versions.length > 0
        ? list(versions)
        : line(translate('report.no-versions')),
    heading(translate('report.rules')),
    line(translate('report.rules-about'), 'soft'),
    rulesHtml(reported),
    heading(translate('report.pictures')),
    pictures.length > 0 ? picturesHtml(form, pictures) : line(translate('report.no-pictures')),
  ].join('\n');
}

interface ReportedRule {
  readonly step: string | undefined;
  readonly field: string | undefined;
  readonly text: string;
  /** The example or path that shows the rule. */
  readonly by: string | undefined;
}

function rulesOf({ form, shown }: ReportedForm): readonly ReportedRule[] {
  return statementsOf(form).map((statement) => ({
    step: statement.step,
    field: statement.field,
    text: statement.text,
    by: evidenceOf(form, statement, shown),
  }));
}

function rulesHtml(reported: ReportedForm): string {
  const { form } = reported;
  const rules = rulesOf(reported);
  const groups = [...new Set(rules.map(({ step, field }) => JSON.stringify([step, field])))];
  return groups
    .map((group) => {
      const own = rules.filter(({ step, field }) => JSON.stringify([step, field]) === group);
      const step = form.steps.find(({ id }) => id === own[0]?.step);
      const label = step ? plainText(step.label, form.site) : translate('explain.whole');
      const field = own[0]?.field;
      const title =
        field === undefined ? label : translate('report.field', { step: label, field: namesOf(form).field(field) });
      const items = own.map(({ text, by }) => {
        const shown = by ?? (field === undefined ? undefined : translate('report.not-shown'));
        return `<li>${escapeHtml(text)}${shown === undefined ? '' : ` <span class="by">[${escapeHtml(shown)}]</span>`}</li>`;
      });
      return `<h4>${escapeHtml(title)}</h4><ul>${items.join('')}</ul>`;
    })
    .join('\n');
}

function picturesHtml(form: Form, pictures: readonly StepPicture[]): string {
  return form.steps
    .map((step) => {
      const label = plainText(step.label, form.site);
      const figures = pictures
        .filter((picture) => picture.step === step.id)
        .map(({ width, source }) => {
          const text = escapeHtml(translate('report.picture', { step: label, width }));
          return `<figure${width < 600 ? ' class="phone"' : ''}><img src="${source}" alt="${text}"><figcaption>${text}</figcaption></figure>`;
        });
      return `<h4>${escapeHtml(label)}</h4><div class="pictures">${figures.join('')}</div>`;
    })
    .join('\n');
}

function partOf({ name, state, about, lines, next }: TrialPart): string {
  const part = translate(`test.part.${name}`);
  const title = about === '' ? part : translate('test.part', { part, about });
  const stands = `<span class="${state}">${escapeHtml(translate(`report.state.${state}`))}</span>`;
  const found = lines.length > 0 ? `<div class="found">${escapeHtml(lines.join('\n'))}</div>` : '';
  return `<p>${escapeHtml(title)} – ${stands}</p>${found}${next.length > 0 ? list(next) : ''}`;
}

const idOf = ({ form }: FormOutcome) => (form === undefined ? 'shared' : `form-${form}`);
const heading = (text: string) => `<h3>${escapeHtml(text)}</h3>`;
const line = (text: string, look = '') => tag('p', escapeHtml(text), look);
const list = (texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;

function tag(name: string, inside: string, look = ''): string {
  return `<${name}${look === '' ? '' : ` class="${look}"`}>${inside}</${name}>`;
}
