import { inUi } from '../reading/blocks.ts';
import { shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { kindOf, kinds } from '../../engine/kinds/index.ts';
import { keywords } from '../../engine/rules/index.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf, placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';

/** Types of values that a keyword applies to, by keyword. */
const APPLIES_TO = new Map(keywords.map(({ keyword, appliesTo }) => [keyword, appliesTo]));

/** Options of ui.json that only some kinds of input read. */
const READ_BY_SOME = new Set(kinds.flatMap(({ reads }) => reads));

/** Options of ui.json that only kinds with a value read, not those of lists and groups. */
const OF_VALUES = ['value', 'errorHint', 'more', 'links'] as const;

/** Kinds of input that draw the second line of an option, its `description`. */
const DRAW_SECOND_LINE = kinds.filter(({ choosesFrom }) => choosesFrom === 'options').map(({ name }) => name);

/** Options of the success page that are not drawn while an opt-in waits for its confirmation. */
const NOT_PENDING = ['nextTitle', 'next', 'duration', 'offer'] as const;

/** Finds rules and ui options that have no effect where they are. */
export function checkIdle(definition: Definition): readonly Finding[] {
  return [
    ...declaredFields(definition).flatMap(({ field, schema }) =>
      [ofSchema, ofOptions].flatMap((check) => check(definition, field, schema)),
    ),
    ...ofUi(definition),
    ...ofContainers(definition),
    ...ofOptIn(definition),
    ...ofAside(definition),
    ...ofClosed(definition),
  ];
}

function ofSchema(definition: Definition, field: string, schema: Schema): readonly Finding[] {
  const { type = '', format } = schema;
  const values = [type.replace('integer', 'number'), ...(format === 'date' ? ['date'] : [])];
  const isIdle = (keyword: string) => {
    const appliesTo = APPLIES_TO.get(keyword) ?? 'any';
    // containers.ts reports this, and says where `required` belongs
    if (keyword === 'required' && shapeOf(schema) === 'list') return false;
    return type !== '' && appliesTo !== 'any' && !appliesTo.some((value) => values.includes(value));
  };
  const rules = [schema, schema.warning ?? {}].flatMap((rule) =>
    Object.keys(rule).flatMap((keyword) => (isIdle(keyword) ? [{ rule, keyword }] : [])),
  );
  return rules.map(({ rule, keyword }) =>
    findingAt(definition, placeOf(definition, rule, keyword), {
      rule: 'keyword-idle',
      message: `field <${field}>: "${keyword}" says nothing of a ${type}`,
      values: {
        field,
        keyword,
        type: format === undefined ? type : `${type} (${format})`,
        ...(keyword === 'required' ? { kind: keyword } : {}),
      },
    }),
  );
}

/** Finds the second line of options that a select draws: it has one line for each. */
function ofOptions(definition: Definition, field: string, schema: Schema): readonly Finding[] {
  const { widget = '', lookup } = definition.fields[field] ?? {};
  // with a lookup, nobody sees the options: inputs.ts reports it
  if (kindOf({ widget })?.choosesFrom !== 'either' || lookup) return [];
  return (schema.oneOf ?? []).flatMap(({ description }, index) =>
    description === undefined
      ? []
      : [
          findingAt(definition, placeOf(definition, schema, 'oneOf', index, 'description'), {
            rule: 'option-idle',
            severity: 'warning',
            message: `field <${field}>: input ${widget} does not draw the description of an option`,
            values: { field, option: 'description', widget, widgets: DRAW_SECOND_LINE.join(', ') },
          }),
        ],
  );
}

function ofUi(definition: Definition): readonly Finding[] {
  return Object.entries(definition.fields).flatMap(([field, ui]) =>
    [...READ_BY_SOME].flatMap((option) => {
      const widgets = kinds.filter(({ reads }) => reads.includes(option)).map(({ name }) => name);
      if (
        ui[option] === undefined ||
        ui.widget === undefined ||
        widgets.includes(ui.widget) ||
        ui.derivedFrom !== undefined
      )
        return [];
      return [
        findingAt(definition, placeOfUi(definition, field, option), {
          rule: 'option-idle',
          severity: 'warning',
          message: `field <${field}>: input ${ui.widget} does not read "${option}"`,
          values: { field, option, widget: ui.widget, widgets: widgets.join(', ') },
        }),
      ];
    }),
  );
}

/** Finds options of an opt-in that only other forms have: the confirmation mail, and parts of the success page. */
function ofOptIn(definition: Definition): readonly Finding[] {
  const { id, ui } = definition;
  if (!ui.optIn) return [];
  const idle = [
    ...(ui.confirmationMail === undefined ? [] : [['confirmationMail']]),
    ...NOT_PENDING.filter((option) => ui.success[option] !== undefined).map((option) => ['success', option]),
  ];
  return idle.map((path) =>
    findingAt(definition, inUi(id, ...path), {
      rule: 'option-idle',
      severity: 'warning',
      message: `an opt-in does not read "${path.join('.')}"`,
      values: { option: path.join('.'), kind: path[0] === 'success' ? 'pending' : 'opt-in' },
    }),
  );
}

/** Finds options of a list or group that only have an effect at the fields inside. */
function ofContainers(definition: Definition): readonly Finding[] {
  return Object.entries(definition.fields).flatMap(([field, ui]) =>
    OF_VALUES.filter((option) => kindOf(ui)?.holds === 'fields' && ui[option] !== undefined).map((option) =>
      findingAt(definition, placeOfUi(definition, field, option), {
        rule: 'option-idle',
        severity: 'warning',
        message: `field <${field}>: a ${ui.widget} does not read "${option}"`,
        values: { field, option, widget: ui.widget, kind: option === 'value' ? 'begun' : 'inside' },
      }),
    ),
  );
}

/** Finds sections of the aside that no step shows, and steps where such a section should be open but is not. */
function ofAside({ id, ui, sources }: Definition): readonly Finding[] {
  return (ui.aside?.sections ?? []).flatMap(({ steps, open = [] }, s) => {
    const add = (kind: string, message: string, step: string, ...path: readonly (string | number)[]) =>
      findingAt({ id, sources }, inUi(id, 'aside', 'sections', s, ...path), {
        rule: 'option-idle',
        severity: 'warning',
        message,
        values: { option: String(path[0]), kind, step },
      });
    if (steps?.length === 0) return [add('aside-steps', 'no step shows this section of the aside', '', 'steps')];
    return open.flatMap((step, at) =>
      steps === undefined || steps.includes(step) || !ui.steps.some((one) => one.id === step)
        ? []
        : [add('aside-open', `this section of the aside is not in step <${step}>`, step, 'open', at)],
    );
  });
}

/** Finds a page for the time before or after a window that has no such end: the form opens, or closes, on no day. */
function ofClosed({ id, ui, sources }: Definition): readonly Finding[] {
  const ends = [
    ['before', 'openFrom'],
    ['after', 'openUntil'],
  ] as const;
  return ends.flatMap(([page, day]) =>
    ui.closed?.[page] === undefined || ui[day] !== undefined
      ? []
      : [
          findingAt({ id, sources }, inUi(id, 'closed', page), {
            rule: 'option-idle',
            severity: 'warning',
            message: `nobody sees "closed.${page}" without "${day}"`,
            values: { option: `closed.${page}`, day, kind: `closed-${page}` },
          }),
        ],
  );
}
