import { fieldsOf } from '../../../engine/fields.ts';
import type { Form, Step } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { listed, namesOf, quoted } from '../explain/names.ts';
import type { DiffChange } from './change.ts';
import { fieldsIn, matchedSectionsOf, sectionName } from './sections.ts';

/**
 * @param formerNames the old names of renamed fields, by the new ones
 * @returns the fields that are in another step: those of a section that moved with its title in one change, and all
 *   others of a step in one
 */
export function fieldMoves(before: Form, after: Form, formerNames: ReadonlyMap<string, string>): readonly DiffChange[] {
  const moved = [...fieldsOf(after).values()].flatMap(({ name, container, step }) => {
    const old = fieldsOf(before).get(formerNames.get(name) ?? name);
    // a list or group tells for its fields
    return container === '' && old && old.step.id !== step.id ? [name] : [];
  });
  const sections = matchedSectionsOf(before, after).pairs.filter(
    ({ old, fresh }) => old.step.id !== fresh.step.id && fresh.section.title !== undefined,
  );
  const keptIn = (pair: (typeof sections)[number]) => {
    const then = fieldsIn(pair.old.section);
    return fieldsIn(pair.fresh.section).filter((name) => then.includes(formerNames.get(name) ?? name));
  };
  const withSection = new Set(sections.flatMap(keptIn));
  const named = (names: readonly string[]) =>
    listed(
      names.map((name) => namesOf(after).at(name)),
      'and',
    );
  return after.steps.flatMap((step) => {
    const own = moved.filter((name) => fieldsOf(after).get(name)?.step === step);
    const others = own.filter((name) => !withSection.has(name));
    return [
      ...(others.length === 0
        ? []
        : [
            translate(`diff.field.moved.${others.length === 1 ? 'one' : 'many'}`, {
              fields: named(others),
              step: title(after, step),
            }),
          ]),
      ...sections.flatMap((pair) => {
        if (pair.fresh.step !== step) return [];
        const [section, fields] = [sectionName(after, pair.fresh.section), named(keptIn(pair))];
        const key = fields === '' ? 'alone' : 'with-fields';
        return [translate(`diff.section.moved.${key}`, { section, step: title(after, step), fields })];
      }),
    ].map((text): DiffChange => ({ kind: 'field', text }));
  });
}

const title = (form: Form, { label }: Step) => quoted(plainText(label, form.site));
