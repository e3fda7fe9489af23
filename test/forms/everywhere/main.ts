import { parseDate } from '../../../src/engine/calendar.ts';
import { allFiles, formIds, productForm } from '../files.ts';
import { edited } from '../mistakes/edited.ts';
import { harmless } from '../mistakes/harmless.ts';
import { Draft } from './draft.ts';
import { everyWay } from './index.ts';
import { refusedBy } from './refused.ts';

/**
 * Makes every mistake in every form, and prints those that would get into service or be refused for another reason.
 * Then makes the harmless edits. Takes minutes: `node test/forms/everywhere/main.ts`
 */
const TODAY = parseDate('14.04.2026');
const forms = formIds.filter((id) => !productForm(id).testOnly);
const begun = performance.now();
const count = { tried: 0, refused: 0, otherwise: 0, nowhere: 0 };
for (const { rule, what, make } of everyWay)
  for (const id of forms) {
    const draft = new Draft(id, allFiles);
    if (make(draft) === false) {
      count.nowhere++;
      continue;
    }
    const rules = [...new Set(refusedBy(id, draft.files, TODAY).map((finding) => finding.rule))];
    count.tried++;
    if (rules.length > 0) count.refused++;
    if (rules.includes(rule)) continue;
    if (rules.length > 0) count.otherwise++;
    console.log(`${rules.length > 0 ? 'otherwise' : 'IN SERVICE'}: ${rule}: ${what}, ${id}: ${rules.join(', ')}`);
  }
console.log(
  JSON.stringify(count),
  `${new Set(everyWay.map(({ rule }) => rule)).size} rules`,
  `${Math.round((performance.now() - begun) / 1000)} s`,
);

let slowest = 0;
for (const { what, edits } of harmless) {
  const files = edited(allFiles, edits);
  for (const id of forms) {
    const start = performance.now();
    const found = refusedBy(id, files, TODAY);
    slowest = Math.max(slowest, performance.now() - start);
    if (found.length > 0) console.log(`refused: ${what}, ${id}: ${found.map(({ message }) => message).join('; ')}`);
  }
}
console.log(`${harmless.length} harmless edits, the slowest judged in ${Math.round(slowest)} ms`);
