import type { Day } from '../../engine/calendar.ts';
import type { Answers, Exit, Form, Schema, Step } from '../../engine/form.ts';
import type { Problem } from '../../engine/problem.ts';

/**
 * Answers, messages, warnings and touched flags of one form, by the key of the field (`name`, or `list.1.name` in an
 * entry). Each field subscribes to its own key alone: a key press costs one check of the step and one drawn field
 * (decisions.md#answer-store).
 */
export interface AnswerStore {
  /** @param key of a field; '' for every answer that somebody gives */
  subscribe(key: string, listener: () => void): () => void;
  /** @returns how to follow what a field shows; the same object for the same key */
  field(key: string): StoredField;
  /** What a field shows now; the same object as long as it is the same. */
  state(key: string): FieldState;
  /** What was typed or chosen, as it was typed. */
  value(key: string): unknown;
  /** The message to show now, if any. */
  message(key: string): string | undefined;
  /** The schema that declares the field in force; undefined while it is hidden. */
  schema(key: string): Schema | undefined;
  set(key: string, value: unknown): void;
  /** The field was left (decisions.md#touched). */
  leave(key: string): void;
  /**
   * For who does something to a field later.
   * @returns gives the key back, once: where the field is by then, undefined when its entry is gone
   */
  hold(key: string): () => string | undefined;
  /** Checks the step anew: something has arrived that its rules ask. */
  recheck(): void;
  /** Takes answers over as if they had been typed, e.g. an example. */
  load(answers: Answers): void;
  /** Takes all of a form of which there was a part; its new fields begin with what the definition fills in. */
  grow(whole: Form): void;

  /** Whether a field's free-text stand-in is drawn instead of it. */
  isAlternativeOpen(key: string): boolean;
  /** Whether it is this field that is drawn, and not the one that stands in for it or that it could stand in for. */
  isDrawn(key: string): boolean;
  /**
   * Draws the stand-in, with a text to begin with, or the field again; what the other one held is no answer any more.
   */
  openAlternative(key: string, text: string): void;
  closeAlternative(key: string): void;

  /** Whether anything was given at a key, or below it. */
  isFilled(key: string): boolean;
  /** Puts an entry into a list; undefined: a new one. Those behind it move on. */
  insertEntry(list: string, index: number, entry: RemovedEntry | undefined): void;
  /** @returns the entry, for as long as it may come back */
  removeEntry(list: string, index: number): RemovedEntry;
  moveEntry(list: string, from: number, to: number): void;

  /** Changes when something changed that decides what is drawn: the answers of the watched fields. */
  subscribeStructure(listener: () => void): () => void;
  structure(): Answers;
  exit(step: Step): Exit | undefined;
  /** The civil day that the rules go by. */
  today(): Day;
  /** Has the rules go by another day. */
  turnTo(day: Day): void;

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
  /** @returns what holds a step back, in the order of the screen; none while its rules are not loaded. Shows nothing */
  problems(step: Step): readonly Problem[];
  /** @returns what is said at fields of the current step, in the order of the screen; not what the server found */
  shownProblems(): readonly Problem[];
  /** Shows messages that the server found, each until its field is changed. */
  showServerProblems(problems: readonly Problem[]): void;
  /** Shows a warning at each of these fields as long as it is empty. */
  remark(keys: readonly string[], text: string): void;
  /** Normalised and pruned: what is reviewed and sent. */
  answers(): Answers;
  /** Everything typed, for a definition that is taken over by a newer one. */
  typed(): Answers;
}

/** What comes back with an entry. */
export interface RemovedEntry {
  readonly answers: unknown;
  /** What widgets keep beside its answers, by the key of the field inside of the entry. */
  readonly memory: ReadonlyMap<string, unknown>;
}

/** What `useSyncExternalStore` takes of a field. */
export interface StoredField {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => FieldState;
}

/** A field has a message or a warning, never both. */
export interface FieldState {
  readonly value: unknown;
  readonly message: string | undefined;
  readonly warning: string | undefined;
}
