import { meantBy } from '../../engine/fields.ts';
import type { Schema } from '../../engine/form.ts';
import { parametersOf } from '../../engine/path.ts';
import { insideName } from '../../engine/step.ts';
import { inUi, type Place } from '../reading/blocks.ts';
import type { Definition } from '../reading/definition.ts';
import { meant } from '../reading/nearest.ts';
import { placeOf, placeOfUi } from '../reading/place-of.ts';
import type { UiStep } from '../reading/ui-file.ts';
import { comparedWith } from './compared.ts';
import { partsOf } from './condition-parts.ts';
import type { NamedIn } from './elsewhere.ts';

/** A name that a definition writes somewhere. */
export interface WrittenName {
  /** The whole name; of a step its id. */
  readonly name: string;
  readonly place: Place;
  /**
   * What there has to be of that name. `field`: any field; `answer`: a field with one answer, so none in a list;
   * `asked`: what a condition asks for, which is a field, or a property of a file.
   */
  readonly of: 'field' | 'answer' | 'asked' | 'step';
  /** What the place does with it, in English: the finding's message continues with "unknown field …". */
  readonly use: string;
  /** The own name as a schema writes it. It must not have dots. */
  readonly own?: string;
  /** Decides which advice helps with an unknown name. */
  readonly namedIn?: NamedIn;
  /** Whether it stands in a row of the review, which can show all entries of a list. */
  readonly isReviewRow?: boolean;
  /** The field that names an `answer`: it may name another field of its own entry. */
  readonly from?: string;
}

type PlaceIn = (...path: (string | number)[]) => Place;

/** @returns the names in the schemas of all steps: in `required`, comparisons and conditions */
export function namesInSchemas(definition: Definition): readonly WrittenName[] {
  return definition.branches.flatMap(({ schema: branch, container }) => {
    const at = (...path: (string | number)[]) => placeOf(definition, branch, ...path);
    const whole = (own: string) => insideName(container, own);
    const required = (branch.required ?? []).map((own, index): WrittenName => {
      const place = at('required', index);
      return { name: whole(own), own, place, of: 'field', use: 'requires', namedIn: 'required' };
    });
    const compared = Object.entries(branch.properties ?? {}).flatMap(([property, schema]) =>
      comparedWith(schema).map(({ other, path }): WrittenName => {
        const place = at('properties', property, ...path);
        return { name: whole(other), place, of: 'field', use: 'compares with', namedIn: 'compared' };
      }),
    );
    const asked = namesInCondition(branch.if ?? {}).map(({ name, own, path }): WrittenName => {
      return {
        name: whole(name),
        own,
        place: at('if', ...path),
        of: 'asked',
        namedIn: 'condition',
        use: 'a condition looks at',
      };
    });
    return [...required, ...compared, ...asked];
  });
}

/** @returns the names in ui.json that are not about a single field */
export function namesInUi(definition: Definition): readonly WrittenName[] {
  const { id, ui, declared } = definition;
  const at: PlaceIn = (...path) => inUi(id, ...path);
  const { confirmationMail: mail, optIn, aside } = ui;
  const fields = Object.keys(ui.fields ?? {}).map((name): WrittenName => {
    return { name, place: at('fields', name), of: 'field', use: 'names', namedIn: 'ui' };
  });
  const answers = [
    ...(mail ? [{ name: mail.to, place: at('confirmationMail', 'to'), use: 'the confirmation mail goes to' }] : []),
    // an unknown name there is a value that the server adds to the application
    ...Object.keys(ui.submit.serverSets ?? {})
      .filter((name) => declared.has(name))
      .map((name) => ({ name, place: at('submit', 'serverSets', name), use: 'the server sets' })),
    ...(optIn ? [{ name: optIn.email, place: at('optIn', 'email'), use: 'the opt-in names' }] : []),
    ...(optIn?.consents ?? []).map((name, index) => {
      return { name, place: at('optIn', 'consents', index), use: 'the opt-in names' };
    }),
  ].map((written): WrittenName => ({ ...written, of: 'answer' }));
  const steps = (aside?.sections ?? []).flatMap((section, s) =>
    (['steps', 'open'] as const).flatMap((list) =>
      (section[list] ?? []).map((name, i) => stepName(name, at('aside', 'sections', s, list, i))),
    ),
  );
  return [
    ...fields,
    ...answers,
    ...ui.steps.flatMap((step, s) => namesInStep(step, (...path) => at('steps', s, ...path))),
    ...steps,
  ];
}

function namesInStep({ exits = [], review }: UiStep, at: PlaceIn): readonly WrittenName[] {
  return [
    ...exits.flatMap((exit, e): readonly WrittenName[] => [
      ...namesInCondition(exit.if).map(({ name, own, path }): WrittenName => {
        return {
          name,
          own,
          place: at('exits', e, 'if', ...path),
          of: 'asked',
          namedIn: 'condition',
          use: 'an exit looks at',
        };
      }),
      {
        name: exit.problem.field,
        place: at('exits', e, 'problem', 'field'),
        of: 'answer',
        use: 'an exit is told at',
      },
    ]),
    ...(review?.without ?? []).map((name, i): WrittenName => {
      return { name, place: at('review', 'without', i), of: 'field', use: 'the review leaves out' };
    }),
    ...(review?.cards ?? []).flatMap(({ edit, editAt, rows = [] }, c): readonly WrittenName[] => {
      const inCard: PlaceIn = (...path) => at('review', 'cards', c, ...path);
      return [
        ...(edit === undefined ? [] : [stepName(edit, inCard('edit'))]),
        ...(editAt === undefined
          ? []
          : [{ name: editAt, place: inCard('editAt'), of: 'answer', use: 'an edit begins at' } as const]),
        ...rows.flatMap(({ value }, r) =>
          parametersOf(value).map((name): WrittenName => {
            const place = inCard('rows', r, 'value');
            return { name, place, of: 'answer', use: 'the review page shows', isReviewRow: true };
          }),
        ),
      ];
    }),
  ];
}

/** @returns the names in the ui of all fields, in ui.json and in blocks */
export function namesInFieldUis(definition: Definition): readonly WrittenName[] {
  return Object.entries(definition.fields).flatMap(([from, ui]) => {
    const { derivedFrom, alternative, suggest, trailingNumber } = ui;
    const answer = (bare: string, use: string, ...path: string[]): WrittenName => {
      const name = meantBy(definition, from, bare);
      return { name, place: placeOfUi(definition, from, ...path), of: 'answer', use, from };
    };
    return [
      ...(derivedFrom === undefined ? [] : [answer(derivedFrom, 'is derived from', 'derivedFrom')]),
      ...(alternative
        ? [{ ...answer(alternative.field, 'is replaced by', 'alternative', 'field'), of: 'field' } as const]
        : []),
      ...(trailingNumber === undefined ? [] : [answer(trailingNumber, 'gives its number to', 'trailingNumber')]),
      ...parametersOf(suggest?.url ?? '').map((name) => answer(name, 'is filled from', 'suggest', 'url')),
      ...filledBy(definition, from).map((name) => answer(name, 'fills', 'lookup', 'fills', name)),
    ];
  });
}

/**
 * @returns the names of the fields that a field's lookup fills. Without those of a block's lookup that fills no field
 * of this form: a form may use the block without them
 */
function filledBy(definition: Definition, field: string): readonly string[] {
  const { id, declared, fields } = definition;
  const filled = Object.keys(fields[field]?.lookup?.fills ?? {});
  const whole = (bare: string) => meantBy(definition, field, bare);
  const isAnyThere = filled.some((bare) => declared.has(whole(bare)));
  return filled.filter(
    (bare) =>
      isAnyThere ||
      placeOfUi(definition, field, 'lookup', 'fills', bare).file === `${id}/ui.json` ||
      meant(whole(bare), declared).suggestion !== undefined,
  );
}

function stepName(name: string, place: Place): WrittenName {
  return { name, place, of: 'step', use: 'names' };
}

interface NameInCondition {
  readonly name: string;
  readonly own: string;
  readonly path: readonly (string | number)[];
}

/** @returns the names in a condition, prefixed by the names around them, each with its path */
function namesInCondition(condition: Schema): readonly NameInCondition[] {
  return partsOf(condition, '').flatMap(({ schema: { properties = {}, required = [] }, path, about }) => {
    const named = (own: string, ...at: (string | number)[]): NameInCondition => {
      return { name: insideName(about, own), own, path: [...path, ...at] };
    };
    return [
      ...Object.keys(properties).map((own) => named(own, 'properties', own)),
      ...required.map((own, index) => named(own, 'required', index)),
      ...Object.entries(properties).flatMap(([own, schema]) =>
        comparedWith(schema).map(({ other, path: at }) => named(other, 'properties', own, ...at)),
      ),
    ];
  });
}
