import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/engine/form.ts';
import { advance, indexOf, nextStep, type Position, startOf, statesOf } from '../../src/engine/journey.ts';
import { makeForm } from './made-form.ts';

const asking = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } }) as const;
const form = makeForm({
  steps: { a: asking('one'), b: asking('two'), c: asking('three'), review: {} },
  layout: { review: { review: { cards: [] } } },
});
const at = (step: string, furthest = -1): Position => ({ step, furthest });
const all = () => true;
const allBut =
  (...ids: string[]) =>
  (step: Step) =>
    !ids.includes(step.id);

describe('the journey', () => {
  it('starts at the first step with nothing submitted', () => {
    expect(startOf(form)).toEqual({ step: 'a', furthest: -1 });
  });

  it('remembers the furthest step that was submitted, also after going back', () => {
    expect(advance(form, at('a'), 'b')).toEqual({ step: 'b', furthest: 0 });
    expect(advance(form, at('b', 0), 'c')).toEqual({ step: 'c', furthest: 1 });
    expect(advance(form, at('a', 2), 'b')).toEqual({ step: 'b', furthest: 2 });
  });

  it('knows where a step stands', () => {
    expect(['a', 'c', 'nowhere'].map((id) => indexOf(form, id))).toEqual([0, 2, -1]);
  });
});

const states = (position: Position, isValid: (step: Step) => boolean) =>
  statesOf(form, position, isValid).map(({ state }) => state);

const ofReview = (isValid: (step: Step) => boolean, came = true) =>
  statesOf(form, at('a', 2), isValid, came).at(-1)?.state;

describe('a step', () => {
  it('is open when it is the review, the customer came from there, and all before is in order', () => {
    expect([ofReview(all), ofReview(allBut('b')), ofReview(all, false)]).toEqual(['open', 'upcoming', 'upcoming']);
  });

  it('is upcoming until it was submitted', () => {
    expect(states(at('a'), all)).toEqual(['current', 'upcoming', 'upcoming', 'upcoming']);
  });

  it('is done once it was submitted, and stays so after going back', () => {
    expect(states(at('c', 1), all)).toEqual(['done', 'done', 'current', 'upcoming']);
    expect(states(at('a', 2), all)).toEqual(['current', 'done', 'done', 'upcoming']);
  });

  it('is not done when its answers are not in order any more', () => {
    expect(states(at('c', 1), allBut('a'))).toEqual(['upcoming', 'done', 'current', 'upcoming']);
  });

  it('is not done by being valid without having been submitted', () => {
    expect(states(at('b', 0), all)[3]).toBe('upcoming');
  });
});

describe('a submitted step', () => {
  it.each([
    ['a', -1, 'b'],
    ['b', 0, 'c'],
    ['c', 1, 'review'],
    ['a', 2, 'b'],
  ])('%s leads to the next one', (step, furthest, to) => {
    expect(nextStep(form, at(step, furthest), all, false)).toBe(to);
  });

  it('leads nowhere when it is the last: the form is sent', () => {
    expect(nextStep(form, at('review', 2), all, false)).toBeUndefined();
  });

  it('leads straight back to the review after an edit that began there', () => {
    expect(nextStep(form, at('a', 2), all, true)).toBe('review');
    expect(nextStep(form, at('c', 2), all, true)).toBe('review');
  });

  it('stops on its way to the review at the first step that became invalid', () => {
    expect(nextStep(form, at('a', 2), allBut('b', 'c'), true)).toBe('b');
    expect(nextStep(form, at('a', 2), allBut('c'), true)).toBe('c');
  });

  it('leads back to an earlier step that is not in order any more', () => {
    expect(nextStep(form, at('c', 2), allBut('a'), false)).toBe('a');
    expect(nextStep(form, at('review', 2), allBut('b'), false)).toBe('b');
  });

  it('does not wait for steps that come later', () => {
    expect(nextStep(form, at('a'), allBut('c'), false)).toBe('b');
  });

  it('is not checked itself: that was done before', () => {
    expect(nextStep(form, at('b', 0), allBut('b'), false)).toBe('c');
  });

  it('in a form without a review has nothing to go back to', () => {
    const short = makeForm({ steps: { a: asking('one'), b: asking('two') } });
    expect(nextStep(short, at('a'), all, true)).toBe('b');
    expect(nextStep(short, at('b', 0), all, true)).toBeUndefined();
  });
});
