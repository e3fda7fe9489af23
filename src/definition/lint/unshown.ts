import { inUi } from '../reading/blocks.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Exit, Form } from '../../engine/form.ts';
import { insideName } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { withSiteSettings } from '../reading/site-settings.ts';
import type { Places } from '../solving/places.ts';

/** What the examples of a form show. */
interface ShownByExamples {
  /** For each example, where branches apply. */
  readonly visited: readonly Places[];
  /** The messages that appear, each as `field: message`. */
  readonly shown: ReadonlySet<string>;
  /** The exits that an example ends at. */
  readonly exits: ReadonlySet<Exit>;
}

/** @returns the conditions and messages of a form that no example shows */
export function checkUnshown(
  definition: Definition,
  form: Form,
  { visited, shown, exits }: ShownByExamples,
): readonly Finding[] {
  return [
    ...checkBranches(definition, form, visited),
    ...checkExits(definition, form, exits),
    ...checkMessagesShown(definition, shown),
  ];
}

function checkBranches(definition: Definition, form: Form, visited: readonly Places[]): readonly Finding[] {
  return definition.branches.flatMap((branch) => {
    const { schema, conditions } = branch;
    const step = form.steps[branch.step.index];
    if (!schema.if || !step) return [];
    const inside = { ...branch, conditions: [...conditions, schema.if] };
    if (visited.some((places) => places(step, inside).length > 0)) return [];
    return [
      findingAt(definition, placeOf(definition, schema, 'if'), {
        rule: 'branch-unvisited',
        severity: 'warning',
        message: `no example of ${form.id} visits this condition`,
        values: { form: form.id },
      }),
    ];
  });
}

function checkExits({ id, sources }: Definition, { steps }: Form, reached: ReadonlySet<Exit>): readonly Finding[] {
  return steps.flatMap(({ exits }, s) =>
    exits.flatMap((exit, e) =>
      reached.has(exit)
        ? []
        : [
            findingAt({ id, sources }, inUi(id, 'steps', s, 'exits', e), {
              rule: 'exit-unvisited',
              severity: 'warning',
              message: `no example of ${id} ends at this exit`,
              values: { form: id },
            }),
          ],
    ),
  );
}

/** Checks the form's own messages only, not those of the catalogue. */
function checkMessagesShown(definition: Definition, shown: ReadonlySet<string>): readonly Finding[] {
  const findings: Finding[] = [];
  const checkShown = (field: string, text: unknown, node: object, ...path: string[]) => {
    if (typeof text !== 'string' || shown.has(`${field}: ${withSiteSettings(text, definition.site)}`)) return;
    findings.push(
      findingAt(definition, placeOf(definition, node, ...path), {
        rule: 'message-unvisited',
        severity: 'warning',
        message: `no example of ${definition.id} brings up: ${text}`,
        values: { field, text, form: definition.id },
      }),
    );
  };
  for (const { schema: branch, container } of definition.branches) {
    const { required } = (typeof branch.errorMessage === 'object' ? branch.errorMessage : {}) as {
      required?: unknown;
    };
    // a single message for all required fields is dropped: dropped.ts finds it
    for (const [own, text] of Object.entries(typeof required === 'object' ? (required ?? {}) : {}))
      checkShown(insideName(container, own), text, branch, 'errorMessage', 'required', own);
    for (const [own, schema] of Object.entries(branch.properties ?? {})) {
      const field = insideName(container, own);
      for (const part of [schema, schema.warning ?? {}]) {
        const { errorMessage } = part;
        if (typeof errorMessage === 'string') checkShown(field, errorMessage, part, 'errorMessage');
        else
          for (const [key, text] of Object.entries(errorMessage ?? {}))
            checkShown(field, text, part, 'errorMessage', key);
      }
    }
  }
  return findings;
}
