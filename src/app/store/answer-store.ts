import { keyOf } from '../../engine/answer-path.ts';
import { type FormRules, normalise, normaliseAnswer, shownFields } from '../../engine/answers.ts';
import { checkStep, exitOf } from '../../engine/check.ts';
import { fieldsOf, isOffered, pick, alternativesOf } from '../../engine/fields.ts';
import type { Answers, Exit, Form, Schema, Step } from '../../engine/form.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import type { Problem } from '../../engine/problem.ts';
import { resetsOf, watchedFields } from '../../engine/resets.ts';
import { warnStep } from '../../engine/warnings.ts';
import { createListeners } from './listeners.ts';

/**
 * Answers, messages, warnings and touched flags of one form. Each field subscribes to its own name alone: a key costs
 * one check of the step and one drawn field (decisions.md#answer-store).
 */
export interface AnswerStore {
  /** @param name of a field; '' for every answer that somebody gives */
  subscribe(name: string, listener: () => void): () => void;
  /** What a field shows now; the same object as long as it is the same. */
  state(name: string): FieldState;
  /** What was typed or chosen, as it was typed. */
  value(name: string): unknown;
  /** The message to show now, if any. */
  message(name: string): string | undefined;
  /** The schema that declares the field in force; undefined while it is hidden. */
  schema(name: string): Schema | undefined;
  set(name: string, value: unknown): void;
  /** The field was left (decisions.md#touched). */
  leave(name: string): void;
  /** Takes answers over as if they had been typed, e.g. an example. */
  load(answers: Answers): void;

  /** Whether a field's free-text stand-in is drawn instead of it. */
  isAlternativeOpen(name: string): boolean;
  /** Whether it is this field that is drawn, and not the one that stands in for it or that it could stand in for. */
  isDrawn(name: string): boolean;
  /**
   * Draws the stand-in, with a text to begin with, or the field again; what the other one held is no answer any more.
   */
  openAlternative(name: string, text: string): void;
  closeAlternative(name: string): void;

  /** Changes when something changed that decides what is drawn: the answers of the watched fields. */
  subscribeStructure(listener: () => void): () => void;
  structure(): Answers;
  exit(step: Step): Exit | undefined;

  /**
   * Makes a step the one that is checked; nothing is checked yet, unless the definition has a field show its message
   * from the beginning.
   */
  enter(step: Step): void;
  /** @returns that step */
  current(): Step | undefined;
  /** Checks a step and shows all its messages and warnings. @returns what holds it back, in the order of the screen */
  submit(step: Step): readonly Problem[];
  isValid(step: Step): boolean;
  /** Shows messages that the server found, each until its field is changed. */
  showServerProblems(problems: readonly Problem[]): void;
  /** Shows a warning at each of these fields as long as it is empty. */
  remark(names: readonly string[], text: string): void;
  /** Normalised and pruned: what is reviewed and sent. */
  answers(): Answers;
  /** Everything typed, for a definition that is taken over by a newer one. */
  typed(): Answers;
}

/** A field has a message or a warning, never both. */
export interface FieldState {
  readonly value: unknown;
  readonly message: string | undefined;
  readonly warning: string | undefined;
}

/** By field. */
type Sentences = ReadonlyMap<string, string>;

interface Setup {
  readonly form: Form;
  /** Filled as steps are loaded. */
  readonly rules: FormRules;
  readonly today: number;
  /** Told the fields whose answer was reset because another one changed. */
  onReset(names: readonly string[]): void;
}

/** @returns a store without answers */
export function createAnswerStore({ form, rules, today, onReset }: Setup): AnswerStore {
  const listeners = createListeners();
  const structureListeners = createListeners();
  const watched = watchedFields(form);
  const resets = resetsOf(form);
  const fields = fieldsOf(form);

  const typed: Record<string, unknown> = {};
  let clean: Record<string, unknown> = {};
  let shown: ReadonlyMap<string, Schema> = new Map();
  let pruned: Record<string, unknown> = {};
  let structure: Answers = {};
  let current: Step | undefined;
  let problems: Sentences = new Map();
  let warnings: Sentences = new Map();
  let server = new Map<string, string>();
  const states = new Map<string, FieldState>();
  const touched = new Set<string>();
  const alternatives = new Set<string>();
  const remarks = new Map<string, string>();

  const message = (name: string) => server.get(name) ?? (touched.has(name) ? problems.get(name) : undefined);
  const warning = (name: string) => {
    if (message(name) !== undefined) return undefined;
    return (
      (touched.has(name) ? warnings.get(name) : undefined) ??
      (typed[name] === undefined ? remarks.get(name) : undefined)
    );
  };

  const redraw = () => {
    shown = shownFields(form, rules, clean, today);
    const gone = [...shown]
      .filter(([name, schema]) => clean[name] !== undefined && !isOffered(clean[name], schema))
      .map(([name]) => name);
    if (gone.length > 0) {
      forget(gone);
      shown = shownFields(form, rules, clean, today);
    }
    pruned = { ...pick(clean, shown.keys()) };
    structure = pick(clean, watched);
    structureListeners.tell('');
  };

  const forget = (names: readonly string[]) => {
    const filled = names.filter((name) => typed[name] !== undefined);
    for (const name of filled) {
      delete typed[name];
      delete clean[name];
      touched.delete(name);
      server.delete(name);
    }
    for (const name of filled) listeners.tell(name);
    if (filled.length > 0) onReset(filled);
  };

  const check = () => {
    const rulesOfStep = current && rules.get(current.id);
    if (!current || !rulesOfStep) return;
    const before = { problems, warnings };
    problems = byField(checkStep(form, current, rulesOfStep, pruned, today));
    warnings = byField(warnStep(form, current, rulesOfStep, pruned, today));
    tellChanges(before.problems, problems);
    tellChanges(before.warnings, warnings);
  };

  const tellChanges = (before: Sentences, now: Sentences) => {
    for (const [name, text] of now) if (before.get(name) !== text && touched.has(name)) listeners.tell(name);
    for (const name of before.keys()) if (!now.has(name) && touched.has(name)) listeners.tell(name);
  };

  const write = (name: string, value: unknown) => {
    const answer = normaliseAnswer(
      value,
      fields.get(name)?.schemas[0] ?? {},
      kindOf(form.fields[name])?.isMultiline ?? false,
    );
    const changed = answer !== clean[name];
    if (value === undefined) delete typed[name];
    else typed[name] = value;
    if (answer === undefined) delete clean[name];
    else clean[name] = answer;
    return changed;
  };

  const store: AnswerStore = {
    subscribe: listeners.subscribe,
    state(name) {
      const known = states.get(name);
      const state: FieldState = { value: typed[name], message: message(name), warning: warning(name) };
      if (known && known.value === state.value && known.message === state.message && known.warning === state.warning)
        return known;
      states.set(name, state);
      return state;
    },
    value: (name) => typed[name],
    message,
    schema: (name) => shown.get(name),
    set(name, value) {
      const changed = write(name, value);
      server.delete(name);
      if (form.showErrors === 'change') touched.add(name);
      if (changed && resets.has(name)) forget(resets.get(name) ?? []);
      if (changed && watched.has(name)) redraw();
      else if (clean[name] === undefined) delete pruned[name];
      else if (shown.has(name)) pruned[name] = clean[name];
      if (current?.validateOn.includes('change')) check();
      listeners.tell(name);
      listeners.tell('');
    },
    leave(name) {
      if (current?.validateOn.includes('blur')) check();
      touched.add(name);
      listeners.tell(name);
    },
    load(answers) {
      for (const [name, value] of Object.entries(normalise(form, answers))) write(name, value);
      redraw();
      for (const name of fields.keys()) listeners.tell(name);
    },
    isAlternativeOpen(name) {
      const other = form.fields[name]?.alternative?.field;
      return (
        other !== undefined && (alternatives.has(name) || (clean[other] !== undefined && clean[name] === undefined))
      );
    },
    isDrawn(name) {
      const owner = alternativesOf(form).get(name);
      return owner === undefined ? !store.isAlternativeOpen(name) : store.isAlternativeOpen(owner);
    },
    openAlternative(name, text) {
      const other = form.fields[name]?.alternative?.field;
      if (other === undefined) return;
      alternatives.add(name);
      store.set(name, undefined);
      store.set(other, text === '' ? undefined : text);
      redraw();
    },
    closeAlternative(name) {
      const other = form.fields[name]?.alternative?.field;
      if (other === undefined) return;
      alternatives.delete(name);
      store.set(other, undefined);
      redraw();
    },
    subscribeStructure: (listener) => structureListeners.subscribe('', listener),
    structure: () => structure,
    exit: (step) => exitOf(step, rules.get(step.id), pruned, today),
    current: () => current,
    enter(step) {
      current = step;
      problems = new Map();
      warnings = new Map();
      redraw();
      const wrong = [...fields.values()].filter(
        (field) => field.step === step && form.fields[field.name]?.state === 'error',
      );
      for (const { name } of wrong) touched.add(name);
      if (wrong.length > 0) check();
    },
    submit(step) {
      current = step;
      check();
      for (const name of [...problems.keys(), ...warnings.keys()]) {
        touched.add(name);
        listeners.tell(name);
      }
      return [...problems].map(([name, text]) => ({ path: [name], message: text }));
    },
    isValid(step) {
      const rulesOfStep = rules.get(step.id);
      return (
        rulesOfStep !== undefined && !store.exit(step) && checkStep(form, step, rulesOfStep, pruned, today).length === 0
      );
    },
    showServerProblems(found) {
      const before = server;
      server = new Map(byField(found));
      for (const name of new Set([...before.keys(), ...server.keys()])) listeners.tell(name);
    },
    remark(names, text) {
      for (const name of names) remarks.set(name, text);
    },
    answers: () => ({ ...pruned }),
    typed: () => ({ ...typed }),
  };
  redraw();
  return store;
}

function byField(found: readonly Problem[]): Sentences {
  return new Map(found.map(({ path, message }) => [keyOf(path), message]));
}
