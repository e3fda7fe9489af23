import { answerAt, keyOf, nameOfKey, pathOf, pathsOf } from '../../engine/answer-path.ts';
import { normalise } from '../../engine/answers.ts';
import type { FormRules } from '../../engine/compiled.ts';
import type { Day } from '../../engine/calendar.ts';
import { checkStep, exitOf } from '../../engine/check.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { initialAnswers } from '../../engine/initial-answers.ts';
import type { Answers, Form, Step } from '../../engine/form.ts';
import { resetsOf, watchedFields } from '../../engine/resets.ts';
import { warnStep } from '../../engine/warnings.ts';
import type { AnswerStore } from './answer-store.ts';
import { createAlternatives } from './alternatives.ts';
import { createAnswerSheet } from './answer-sheet.ts';
import { createListeners } from './listeners.ts';
import { createEmptied } from './emptied.ts';
import { createFieldStates } from './field-states.ts';
import { createMessages } from './messages.ts';
import { createHeldKeys } from './entry-keys.ts';
import { createListChanges } from './list-changes.ts';
import { keysSeenFrom } from './keys-seen-from.ts';
import { withUnchosen } from './unchosen.ts';

interface StoreOptions {
  readonly form: Form;
  /** Filled as steps are loaded. */
  readonly rules: FormRules;
  /** The calendar day to begin with. */
  readonly today: Day;
  /** What widgets keep beside their answers, by the key of the field. */
  readonly memory: Map<string, unknown>;
  /** Called with the names of the fields whose answers were reset because another one changed. */
  onReset(names: readonly string[]): void;
}

/** @returns a store without answers */
export function createAnswerStore({ form: first, rules, today: firstDay, memory, onReset }: StoreOptions): AnswerStore {
  let form = first;
  let today = firstDay;
  const listeners = createListeners();
  const structureListeners = createListeners();
  const sheet = createAnswerSheet(
    () => form,
    rules,
    () => today,
  );
  const messages = createMessages((key) => sheet.value(key) === undefined);
  const emptied = createEmptied(sheet, messages, listeners, onReset);
  const alternatives = createAlternatives(() => form, sheet);
  const held = createHeldKeys();
  const beginsWrong = (name: string) => form.fields[name]?.state === 'error';
  const fieldStates = createFieldStates(sheet, messages, listeners, {
    value: (key) => answerAt(begun ?? {}, pathOf(key)),
    isWrong: (key) => beginsWrong(nameOfKey(key)),
  });
  let structure: Answers = {};
  let drawnStructure: Answers | undefined;
  let current: Step | undefined;
  /** The answers when the first step was entered. */
  let begun: Answers | undefined;

  const redraw = () => {
    const gone = sheet.findShown();
    if (gone.size > 0) {
      emptied.replace(gone);
      sheet.findShown();
    }
    structure = sheet.watched();
    structureListeners.tell('');
  };

  const problemsIn = (step: Step) => {
    const compiled = rules.get(step.id);
    if (!compiled) return [];
    const broken = checkStep(form, step, compiled, sheet.pruned(), today);
    return withUnchosen(form, step, broken, { memory, sheet, alternatives });
  };

  const check = () => {
    const compiled = current && rules.get(current.id);
    if (!current || !compiled) return;
    const changed = messages.take(problemsIn(current), warnStep(form, current, compiled, sheet.pruned(), today));
    for (const key of changed) listeners.tell(key);
  };

  const lists = createListChanges({
    form: () => form,
    sheet,
    memory,
    messages,
    known: [messages, alternatives, emptied, held],
    onChanged(list) {
      messages.changed(list);
      redraw();
      // Regardless of `validateOn`, since the problems found so far have the keys that the entries had before.
      check();
      listeners.tellBelow(list);
      listeners.tell('');
    },
  });

  const store: AnswerStore = {
    subscribe: listeners.subscribe,
    field: fieldStates.field,
    state: fieldStates.state,
    messagesAt: fieldStates.messagesAt,
    value: sheet.value,
    message: messages.message,
    schema: sheet.schema,
    set(key, value) {
      const name = nameOfKey(key);
      const former = sheet.answer(key);
      const changed = sheet.write(key, value);
      messages.changed(key);
      if (form.showErrors === 'change') messages.touch(key);
      if (changed)
        emptied.follow(key, former, keysSeenFrom(form, sheet.clean(), key, resetsOf(form).get(name) ?? []), () =>
          watchedFields(form).has(name) ? redraw() : sheet.count(key),
        );
      if (current?.validateOn.includes('change')) check();
      listeners.tell(key);
      listeners.tell('');
    },
    leave(key) {
      if (current?.validateOn.includes('blur')) check();
      messages.touch(key);
      listeners.tell(key);
    },
    hold: held.hold,
    async await(key, answer) {
      const holder = held.hold(key);
      messages.await(key);
      listeners.tell(key);
      await answer.catch(() => false);
      const now = holder();
      if (now === undefined) return;
      messages.awaited(now);
      listeners.tell(now);
    },
    recheck() {
      if (current?.validateOn.includes('change')) check();
    },
    load(answers) {
      for (const [name, value] of Object.entries(normalise(form, answers))) sheet.write(name, value);
      redraw();
      for (const [name, { shape }] of fieldsOf(form)) if (shape === 'value') listeners.tell(name);
      for (const [name, { container, shape }] of fieldsOf(form))
        if (shape !== 'value' && container === '') listeners.tellBelow(name);
    },
    restart(names) {
      const initial = normalise(form, initialAnswers(form));
      for (const name of names) {
        sheet.write(name, initial[name]);
        messages.forget(name);
      }
      redraw();
      check();
      for (const name of names) listeners.tellBelow(name);
      listeners.tell('');
    },
    grow(whole) {
      const known = fieldsOf(form);
      form = whole;
      store.load(Object.fromEntries(Object.entries(initialAnswers(form)).filter(([name]) => !known.has(name))));
    },
    isFilled: sheet.isFilled,
    ...lists,
    isDrawn: alternatives.isDrawn,
    openAlternative(key, text) {
      const other = alternatives.otherOf(key);
      if (other === undefined) return;
      alternatives.open(key);
      store.set(key, undefined);
      store.set(other, text === '' ? undefined : text);
      redraw();
    },
    closeAlternative(key) {
      const other = alternatives.otherOf(key);
      if (other === undefined) return;
      alternatives.close(key);
      store.set(other, undefined);
      redraw();
    },
    subscribeStructure: (listener) => structureListeners.subscribe('', listener),
    structure: () => structure,
    drawnStructure: () => drawnStructure ?? structure,
    exit: (step) => exitOf(form, step, rules.get(step.id), sheet.pruned(), today),
    today: () => today,
    turnTo(day) {
      if (day === today) return;
      today = day;
      redraw();
      store.recheck();
    },
    current: () => current,
    enter(step) {
      current = step;
      begun ??= store.typed();
      messages.take([], []);
      redraw();
      drawnStructure ??= structure;
      const wrong = [...fieldsOf(form).values()].filter((field) => field.step === step && beginsWrong(field.name));
      for (const { name } of wrong) for (const path of pathsOf(form, name, sheet.clean())) messages.touch(keyOf(path));
      if (wrong.length > 0) check();
    },
    submit(step) {
      current = step;
      check();
      for (const key of messages.touchAll()) listeners.tell(key);
      return messages.problems();
    },
    isValid(step) {
      return rules.has(step.id) && !store.exit(step) && store.problems(step).length === 0;
    },
    problems: problemsIn,
    shownProblems: () => messages.problems().filter(({ path }) => messages.message(keyOf(path)) !== undefined),
    showServerProblems(found) {
      for (const key of messages.takeServerProblems(found)) listeners.tell(key);
    },
    remark: messages.remark,
    answers: () => ({ ...sheet.pruned() }),
    typed: () => ({ ...sheet.typed() }),
  };
  redraw();
  return store;
}
