import { insideOf, shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import { ownName } from '../../engine/fields.ts';
import type { Schema } from '../../engine/form.ts';
import type { StepBranch } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';

/** Keywords that are taken over from the top level of a block; others are dropped. */
const TAKEN_OVER = new Set([
  '$schema',
  '$id',
  '$ref',
  'type',
  'title',
  'description',
  'properties',
  'required',
  'allOf',
  'if',
  'then',
  'errorMessage',
  'definitions',
]);

/** Finds keywords and messages that belong to a block and to none of its fields: reading a form drops them. */
export function checkDropped(definition: Definition): readonly Finding[] {
  return definition.branches.flatMap((branch) => {
    const { schema } = branch;
    return [
      ...droppedKeywords(branch).map((keyword) =>
        findingAt(definition, placeOf(definition, schema, keyword), {
          rule: 'keyword-dropped',
          message: `"${keyword}" beside the fields of a block is dropped`,
          values: { keyword },
        }),
      ),
      ...droppedMessages(branch).map((path) =>
        findingAt(definition, placeOf(definition, schema, ...path), {
          rule: 'keyword-dropped',
          message: `"${path.join('/')}" beside the fields of a block is dropped`,
          values: { keyword: path.at(-1) ?? '', kind: 'message' },
        }),
      ),
    ];
  });
}

function droppedKeywords(branch: StepBranch): readonly string[] {
  const keywords = Object.keys(branch.schema);
  // a group is a field as well, and fields may have a warning
  if (isGroup(branch)) return [];
  return keywords.filter((keyword) => (isRoot(branch) ? keyword === 'warning' : !TAKEN_OVER.has(keyword)));
}

/** @returns the paths of messages that are dropped: only those for required fields are kept */
function droppedMessages(branch: StepBranch): readonly (readonly string[])[] {
  const { errorMessage } = branch.schema;
  // a group is a field as well, so it keeps its other messages
  const isOwn = (key: string) => isGroup(branch) && key !== 'required';
  if (typeof errorMessage === 'string') return isGroup(branch) ? [] : [['errorMessage']];
  return Object.entries(errorMessage ?? {})
    .filter(([key, value]) => !isOwn(key) && (key !== 'required' || typeof value !== 'object'))
    .map(([key]) => ['errorMessage', key]);
}

/** Whether a branch is the root of a step, of a group, or of a list's entries: these keep their other keywords. */
function isRoot(branch: StepBranch): boolean {
  return branch.within ? insideOf(declaredAs(branch)) === branch.schema : branch.pointer === '#';
}

const isGroup = (branch: StepBranch) => isRoot(branch) && shapeOf(declaredAs(branch)) === 'group';

/** The declaration of the list or group that a branch is in. */
function declaredAs({ within, container }: StepBranch): Schema {
  return within?.schema.properties?.[ownName(container)] ?? {};
}
