import type { Form, ReviewCard, Section, Step } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { namesOf, quoted } from '../explain/names.ts';
import { matchedCards, type ShownCard } from './cards.ts';
import { matchedSectionsOf } from './sections.ts';
import { nounOf, textDifferences } from './text-differences.ts';

/**
 * @returns messages about the texts of steps, sections and review cards. Leaves out those of steps that are gone, and
 *   of sections that went with them
 */
export function stepTextChanges(before: Form, after: Form): readonly string[] {
  const sections = matchedSectionsOf(before, after);
  const ofSteps = after.steps.flatMap((step) => {
    const old = before.steps.find(({ id }) => id === step.id);
    const where = atStep(after, step);
    // without a title of its own a step has its label as heading
    const isTitled = [old ?? step, step].some(({ title, label }) => title !== label);
    const within = (section: Section) => atStep(after, step, section);
    return [
      // another change tells the label of a new step
      ...textDifferences(old ? stepTexts(old, isTitled) : { label: step.label }, stepTexts(step, isTitled), where),
      ...sections.pairs
        .filter(({ fresh }) => fresh.step === step)
        .flatMap((pair) =>
          textDifferences(sectionTexts(pair.old.section), sectionTexts(pair.fresh.section), within(pair.fresh.section)),
        ),
      ...sections.came
        .filter((one) => one.step === step)
        .flatMap(({ section }) => textDifferences({}, sectionTexts(section), within(section))),
      ...sections.went
        .filter((one) => one.step === old)
        .flatMap(({ section }) => textDifferences(sectionTexts(section), {}, within(section))),
    ];
  });
  const { pairs, came, went } = matchedCards(before, after);
  const ofCards = [
    ...pairs.flatMap(({ old, fresh }) => [
      ...textDifferences(cardTexts(old), cardTexts(fresh), onCard(old)),
      ...editChanged({ before, after }, old, fresh),
    ]),
    ...came.flatMap((card) => textDifferences({}, cardTexts(card), onCard(card))),
    ...went.flatMap((card) => textDifferences(cardTexts(card), {}, onCard(card))),
  ];
  return [...ofSteps, ...ofCards];
}

/** @param section the section that the texts are in, if they are in one */
function atStep(form: Form, step: Step, section?: Section): (path: string) => string {
  const at = translate('diff.step', { step: quoted(plainText(step.label, form.site)) });
  const within = (path: string) => (section ? nounInSection(form, section, path) : stepNounOf(path));
  return (path) => translate('diff.at', { noun: within(path), at });
}

function nounInSection({ site }: Form, { title }: Section, path: string): string {
  if (path === 'title') return translate('diff.section.title');
  const noun = nounOf(path);
  return title === undefined ? noun : translate('diff.in-section', { noun, section: quoted(plainText(title, site)) });
}

/** The German name of a text of a step. Its exits have titles and links as well. */
function stepNounOf(path: string): string {
  const noun = nounOf(path);
  const isOfExit = path.startsWith('exits/') && noun !== nounOf('exits');
  return isOfExit ? translate('diff.on-exit', { noun }) : noun;
}

function onCard({ card: { title } }: ShownCard): (path: string) => string {
  return (path) => translate('diff.on-card', { noun: nounOf(path), card: quoted(title) });
}

/** The texts of a step, without those of its sections and review cards. */
function stepTexts({ label, title, intro, note, exits }: Step, isTitled: boolean): unknown {
  return {
    label,
    ...(isTitled ? { title } : {}),
    intro,
    note,
    exits: exits.map((exit) => ({
      title: exit.title,
      text: exit.text,
      link: exit.link,
      problem: exit.problem,
    })),
  };
}

const sectionTexts = ({ title, text, note }: Section) => ({ title, text, note });

function cardTexts({ card: { rows: _rows, edit: _edit, editAt: _at, ...texts } }: ShownCard): Partial<ReviewCard> {
  return texts;
}

/** A message if the link on a card that leads back to its answers came, went or leads elsewhere. */
function editChanged(
  { before, after }: { readonly before: Form; readonly after: Form },
  old: ShownCard,
  fresh: ShownCard,
): readonly string[] {
  const card = quoted(fresh.card.title);
  if (old.card.edit === fresh.card.edit && old.card.editAt === fresh.card.editAt) return [];
  if (fresh.card.edit === undefined) return [translate('diff.edit.went', { card })];
  const now = targetText(after, fresh.card);
  return old.card.edit === undefined
    ? [translate('diff.edit.came', { card, now })]
    : [translate('diff.edit.changed', { card, now, before: targetText(before, old.card) })];
}

function targetText(form: Form, { edit, editAt }: ReviewCard): string {
  const step = quoted(plainText(form.steps.find(({ id }) => id === edit)?.label ?? '', form.site));
  if (editAt === undefined) return translate('diff.edit.step', { step });
  return translate('diff.edit.field', { step, field: namesOf(form).at(editAt) });
}
