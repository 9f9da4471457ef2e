import { setTimeout as wait } from 'node:timers/promises';
import type { createStore } from 'jotai';
import { inventory } from './inventory';
import { type Held, type Ledger, whereMade } from './ledger';
import { watchAtoms } from './watch-atoms';
import { watchListeners } from './watch-listeners';
import { watchObservers } from './watch-observers';
import { watchScreen } from './watch-screen';
import { watchTimers } from './watch-timers';

/** What runs out within this time has not been left: drawing, announcing and fading out take theirs. */
const GRACE_MS = 1_000;

/**
 * What no page is to blame for: jsdom's selector engine listens for what the pointer is over, and react-query throws
 * away data that nobody follows after five minutes.
 */
const NOT_THE_PAGES = /made in nwsapi,|^a timer of 300000 ms, made in @tanstack\/query-core,/;

/** What there is at one moment, and how often. */
type Snapshot = ReadonlyMap<string, number>;

/** Follows what pages leave behind. */
export interface PageWatch {
  /** From here on whatever stands in the document or in storage is left. */
  readonly beginPage: () => void;
  /**
   * From here on listeners, timers and observers are left as well. Before it libraries may set up what they need once.
   */
  readonly beginCount: () => Promise<void>;
  /** What is there now and was not before, after everything that ends by itself has ended; one sentence each. */
  readonly left: () => Promise<readonly string[]>;
  /** Puts the window back as it was. */
  readonly stop: () => void;
}

/** Begins to follow listeners, timers, observers, elements, storage, and the atoms of a store. */
export function watchPage(store: ReturnType<typeof createStore>): PageWatch {
  const ledger: Ledger = new Set<Held>();
  const stops = [watchListeners(ledger), watchScreen(), watchTimers(ledger), watchObservers(ledger)];
  watchAtoms(ledger, store);
  const heldNow = () =>
    tally(
      [...ledger]
        .map((held) => `${held.what}, made in ${whereMade(held)},`)
        .filter((text) => !NOT_THE_PAGES.test(text)),
    );
  let thingsBefore: Snapshot = new Map();
  let heldBefore: Snapshot = new Map();

  const left = () => [...since(thingsBefore, tally(inventory())), ...since(heldBefore, heldNow())];
  /** As long as something goes on by itself that could still put things right. */
  const settle = async (isSettled: () => boolean) => {
    for (const until = performance.now() + GRACE_MS; !isSettled() && performance.now() < until;) await wait(5);
  };
  const endsNothing = () => ![...ledger].some(({ ends }) => ends);

  return {
    beginPage: () => {
      thingsBefore = tally(inventory());
    },
    beginCount: async () => {
      await settle(endsNothing);
      heldBefore = heldNow();
    },
    left: async () => {
      await settle(() => left().length === 0 || endsNothing());
      return left();
    },
    stop: () => stops.reverse().forEach((stop) => stop()),
  };
}

function tally(things: readonly string[]): Snapshot {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

function since(before: Snapshot, now: Snapshot): readonly string[] {
  return [...now]
    .map(([thing, count]) => ({ thing, more: count - (before.get(thing) ?? 0) }))
    .filter(({ more }) => more > 0)
    .map(({ thing, more }) => `${thing} is left behind (${more}).`);
}
