import { inSchema, inUi } from '../reading/blocks.ts';
import type { Finding } from '../../engine/errors.ts';
import { declarations } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';

/**
 * Checks that each step is an object, and that steps and sections have fields or something else to show. A step of
 * another type, such as a string or an array, is read as one without fields: its page would be empty.
 */
export function checkStepFields(definition: Definition): readonly Finding[] {
  return definition.steps.flatMap((step, index) => {
    const whole = definition.branches.find((branch) => branch.step.index === index)?.schema ?? {};
    const { type = 'object' } = whole;
    const place = inSchema(definition.id, 'definitions', step.id);
    if (type !== 'object')
      return [
        findingAt(
          definition,
          { ...place, path: [...place.path, 'type'] },
          {
            rule: 'step-fields',
            message: `step <${step.id}> is of type ${type}, a step is an object`,
            values: { step: step.id, type, kind: 'type' },
          },
        ),
      ];
    const { sections, review, intro, note } = step;
    const blank = sections.flatMap(({ rows, title, text, note: below }, section) =>
      rows.length === 0 && !title && !text && !below
        ? [
            findingAt(definition, inUi(definition.id, 'steps', index, 'sections', section), {
              rule: 'section-empty',
              message: `step <${step.id}>: a section has nothing to show`,
              values: { step: step.id },
            }),
          ]
        : [],
    );
    const isEmpty = declarations(step.schema).size === 0 && sections.length === 0 && !review && !intro && !note;
    if (!isEmpty) return blank;
    return [
      findingAt(definition, place, {
        rule: 'step-fields',
        message: `step <${step.id}> has nothing to show`,
        values: { step: step.id, kind: 'empty' },
      }),
    ];
  });
}
