export const STATES = ['new', 'handed-over', 'done'] as const;
/** How far staff have got with an application or a confirmed opt-in. */
export type State = (typeof STATES)[number];
