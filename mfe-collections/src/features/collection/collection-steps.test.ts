import fc from 'fast-check';
import type { StatusChange } from 'shared-api/types';
import { makeCollection, makeCollectionChange } from 'shared-features/testing';
import { collectionTabOf } from 'shared-rules/tabs';
import { TRANSITIONS, type Transition } from 'shared-rules/transitions';
import { collectionSteps } from './collection-steps';

const FIRST = TRANSITIONS.filter(({ event }) => event === 'sendUnregistered' || event === 'sendRegistered');
const ofRequests = ({ only, whenActionRequired }: Transition) => only !== 'payment' && whenActionRequired !== true;
const next = (from: number) =>
  TRANSITIONS.filter((line) => line.from === from && ofRequests(line) && line.event !== 'edit');

/** A history that the table of transitions allows, an hour between its changes. */
const history = fc.array(fc.nat(), { minLength: 1, maxLength: 9 }).map((choices) => {
  const changes: StatusChange[] = [];
  let lines: readonly Transition[] = FIRST;
  for (const choice of choices) {
    const line = lines[choice % lines.length];
    if (line === undefined) break;
    const at = new Date(Date.UTC(2026, 10, 18, changes.length)).toISOString();
    changes.push(makeCollectionChange(line.event, at, line.to));
    lines = next(line.to);
  }
  return changes;
});

it('the timeline of a request has each change once, the current turn, and its end', () => {
  fc.assert(
    fc.property(history, (changes) => {
      const status = changes.at(-1)?.status ?? 7;
      const steps = collectionSteps(
        makeCollection({ status, requested_at: changes[0]?.at, history: [...changes].reverse() }),
      );
      const past = steps.filter(({ state }) => state === 'done');
      // The seller does not see an examiner's check.
      expect(past).toHaveLength(changes.filter(({ event }) => event !== 'check').length);
      expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
      expect(steps.slice(0, past.length)).toEqual(past);
      const isDone = collectionTabOf(status as Parameters<typeof collectionTabOf>[0]) === 'history';
      expect(steps.filter(({ state }) => state === 'current')).toHaveLength(isDone ? 0 : 1);
      expect(steps.at(-1)?.state === 'done').toBe(isDone);
    }),
  );
});
