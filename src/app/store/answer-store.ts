import type { Day } from '../../engine/calendar.ts';
import type { Answers, Exit, Form, Schema, Step } from '../../engine/form.ts';
import type { Problem } from '../../engine/problem.ts';

/**
 * Answers, messages, warnings and touched flags of one form, by the key of the field (`name`, or `list.1.name` in an
 * entry). Each field subscribes to its own key alone: a key press costs one check of the step and one drawn field
 * (decisions.md#answer-store).
 */
export interface AnswerStore {
  /** @param key of a field; '' to hear of every answer that somebody gives */
  subscribe(key: string, listener: () => void): () => void;
  /** @returns what is needed to subscribe to a field; the same object for the same key */
  field(key: string): StoredField;
  /** What a field shows now; the same object until that changes. */
  state(key: string): FieldState;
  /** What is said at a field now; the same object until that changes. */
  messagesAt(key: string): FieldMessages;
  /** What was typed or chosen, as it was typed. */
  value(key: string): unknown;
  /** The message to show now, if any. */
  message(key: string): string | undefined;
  /** The schema that declares the field now; undefined while the field is hidden. */
  schema(key: string): Schema | undefined;
  set(key: string, value: unknown): void;
  /** Call when the field was left (decisions.md#touched). */
  leave(key: string): void;
  /**
   * Tracks a field for a later action, since its entry may move before.
   * @returns a function to call once, which returns the field's key at that time; undefined when its entry is gone
   */
  hold(key: string): () => string | undefined;
  /**
   * Shows no message at a field without an answer until its answer has arrived: it is on its way, and so not missing.
   * @param answer settles when it has arrived, or never will
   */
  await(key: string, answer: Promise<unknown>): Promise<void>;
  /** Checks the step again, after something was loaded that its rules need. */
  recheck(): void;
  /** Writes answers, e.g. an example's. Checks none, and empties only those that are not offered beside the others. */
  load(answers: Answers): void;
  /** Gives these fields back what the definition fills in, as if nobody had touched them. */
  restart(names: readonly string[]): void;
  /** Replaces the first part of a form by the whole form. New fields begin with what the definition fills in. */
  grow(whole: Form): void;

  /** Whether this field is drawn, and not its alternative, or the list field that it is the alternative of. */
  isDrawn(key: string): boolean;
  /**
   * Draws the alternative, with a text to begin with, or the list field again. The answer of the other one is deleted.
   */
  openAlternative(key: string, text: string): void;
  closeAlternative(key: string): void;

  /** Whether anything was given at a key, or below it. */
  isFilled(key: string): boolean;
  /** Inserts an entry into a list; undefined: a new one. */
  insertEntry(list: string, index: number, entry: RemovedEntry | undefined): void;
  /** @returns the entry, so that it can be inserted again */
  removeEntry(list: string, index: number): RemovedEntry;
  moveEntry(list: string, from: number, to: number): void;

  /** Subscribes to the answers of watched fields, which decide what is drawn (engine/resets.ts). */
  subscribeStructure(listener: () => void): () => void;
  structure(): Answers;
  /** @returns the structure when the first step was entered, with which a part of a page is hydrated, however late */
  drawnStructure(): Answers;
  exit(step: Step): Exit | undefined;
  /** The calendar day that the rules go by. */
  today(): Day;
  /** Makes the rules go by another day. */
  turnTo(day: Day): void;

  /**
   * Makes a step the current one, which is the one that is checked. Checks it at once only if one of its fields has to
   * show its message from the beginning.
   */
  enter(step: Step): void;
  /** @returns the current step */
  current(): Step | undefined;
  /**
   * Checks a step and shows all its messages and warnings.
   * @returns its problems in the order of the screen
   */
  submit(step: Step): readonly Problem[];
  isValid(step: Step): boolean;
  /**
   * Checks a step without showing anything.
   * @returns its problems in the order of the screen; none while its rules are not loaded
   */
  problems(step: Step): readonly Problem[];
  /** @returns the problems that are shown at fields of the current step, in screen order; without the server's */
  shownProblems(): readonly Problem[];
  /** Shows messages that the server found, each until its field is changed. */
  showServerProblems(problems: readonly Problem[]): void;
  /** Shows a warning at each of these fields as long as it is empty. */
  remark(keys: readonly string[], text: string): void;
  /** Normalised and pruned: what is reviewed and sent. */
  answers(): Answers;
  /** Everything typed, e.g. to take it over into a newer version of the form. */
  typed(): Answers;
}

/** A removed entry, with what has to come back with it. */
export interface RemovedEntry {
  readonly answers: unknown;
  /** What widgets keep beside its answers, by the key of the field inside of the entry. */
  readonly memory: ReadonlyMap<string, unknown>;
  /** The keys of the touched fields inside of the entry. */
  readonly touched: readonly string[];
}

/** The arguments of `useSyncExternalStore` for a field, or for one half of what it shows. */
export interface StoredField {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => FieldState;
  readonly value: () => unknown;
  readonly messages: () => FieldMessages;
  /** For hydration: as the server draws it, with the answers and messages that a form begins with. */
  readonly drawnState: () => FieldState;
  readonly drawnMessages: () => FieldMessages;
}

/** What is said at a field: a message or a warning, never both. */
export interface FieldMessages {
  readonly message: string | undefined;
  readonly warning: string | undefined;
}

export interface FieldState extends FieldMessages {
  readonly value: unknown;
}
