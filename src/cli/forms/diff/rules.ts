import type { Form } from '../../../engine/form.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import { translate } from '../../translate.ts';
import { quoted } from '../explain/names.ts';
import type { Statement } from '../explain/statement.ts';
import { statementsOf } from '../explain/statements.ts';
import type { DiffChange } from './change.ts';
import { relabelled, withOwnUnits } from './relabelled.ts';
import { renamedFields } from './renamed-fields.ts';

/**
 * @param without the fields whose changed options are reported already
 * @returns the rules that were added, removed or changed, without rules of removed fields
 */
export function ruleChanges(before: Form, after: Form, without: ReadonlySet<string>): readonly DiffChange[] {
  // fieldChanges reports added, removed and moved fields of lists and groups
  const isCovered = ({ field = '', rule }: Statement) =>
    rule === 'fields' || (rule === 'options' && without.has(field));
  const now = statementsOf(after).filter((statement) => !isCovered(statement));
  const renamed = renamedFields(before, after);
  const old = relabelled(before, after);
  const written = statementsOf(withOwnUnits(old, before));
  const then = statementsOf(old)
    .map((statement, index) => {
      const field = renamed.get(statement.field ?? '') ?? statement.field;
      return { ...statement, ...(field === undefined ? {} : { field }), written: written[index]?.text ?? '' };
    })
    .filter(({ field }) => field === undefined || fieldsOf(after).has(field))
    .filter((statement) => !isCovered(statement));
  const came = rest(now, then);
  const went = rest(then, now);
  const changes = came.map((statement): DiffChange => {
    const index = went.findIndex((other) => keyOf(other) === keyOf(statement));
    const [former] = index < 0 ? [] : went.splice(index, 1);
    if (former && statement.rule.startsWith(DOCUMENT)) {
      const name = quoted(statement.rule.slice(DOCUMENT.length));
      return { kind: 'text', text: translate('diff.document.changed', { name }) };
    }
    return former
      ? { kind: 'rule', text: statement.text, before: former.written }
      : { kind: 'rule', text: translate('diff.rule.came', { rule: statement.text }) };
  });
  return [
    ...changes,
    ...went.map((gone): DiffChange => ({ kind: 'rule', text: translate('diff.rule.went', { rule: gone.written }) })),
  ];
}

/** What the rules about linked documents begin with, before the name of the file. */
const DOCUMENT = 'documents.';

const keyOf = ({ field = '', rule }: Statement) => `${field} ${rule}`;

/** The statements that the others do not contain. Each of the others cancels out one statement of the same text. */
function rest<One extends Statement>(statements: readonly One[], others: readonly Statement[]): One[] {
  const left = others.map(({ text }) => text);
  return statements.filter(({ text }) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
