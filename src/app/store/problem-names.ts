import { type Path, keyOf, nameOf } from '../../engine/answer-path.ts';
import { fieldName } from '../../engine/field-name.ts';
import type { Form, Step } from '../../engine/form.ts';
import { labelAt } from '../../engine/label-at.ts';
import { plainText } from '../../engine/text.ts';
import type { Translate } from '../../../widgets/widget.ts';
import type { AnswerStore } from './answer-store.ts';

/** The name of a field away from its place, e.g. in the error summary. */
export interface ProblemName {
  readonly label: string;
  /** Title of the section that it stands in. */
  readonly section: string | undefined;
  /** Whether the label alone could mean another field of the step. */
  readonly ambiguous: boolean;
}

/** @returns a function that names the field at a path of a step; it counts the labels of the step only once */
export function problemNames(
  form: Form,
  step: Step,
  store: Pick<AnswerStore, 'schema' | 'isDrawn'>,
  translate: Translate,
): (path: Path) => ProblemName {
  const sections = new Map<string, string | undefined>();
  const times = new Map<string, number>();
  let title: string | undefined;
  for (const section of step.sections) {
    title = section.title === undefined ? title : plainText(section.title, form.site);
    for (const { field } of section.rows.flat()) {
      sections.set(field, title);
      const schema = store.schema(field);
      if (schema === undefined || !store.isDrawn(field)) continue;
      const label = labelAt(form, field, schema);
      times.set(label, (times.get(label) ?? 0) + 1);
    }
  }
  return (path) => {
    const label = labelAt(form, path, store.schema(keyOf(path)));
    const section = sections.get(String(path[0]));
    return {
      label: fieldName({ label, unit: form.fields[nameOf(path)]?.unit }, translate),
      section,
      ambiguous: section !== undefined && (times.get(label) ?? 0) > 1,
    };
  };
}
