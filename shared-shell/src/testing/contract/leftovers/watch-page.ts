import { setTimeout as wait } from 'node:timers/promises';
import type { createStore } from 'jotai';
import { inventory } from './inventory';
import { type Held, type Ledger, whereMade } from './ledger';
import { watchAtoms } from './watch-atoms';
import { watchListeners } from './watch-listeners';
import { watchObservers } from './watch-observers';
import { watchScreen } from './watch-screen';
import { watchTimers } from './watch-timers';

/** Time in which drawing, announcements and fade-outs may end, in ms. Only what remains after it counts as left. */
const GRACE_MS = 1_000;

/**
 * Leftovers that no page causes: jsdom's selector engine listens for the hovered element, and react-query discards
 * unused data after five minutes.
 */
const NOT_THE_PAGES = /made in nwsapi,|^a timer of 300000 ms, made in @tanstack\/query-core,/;

/** Entries at one moment, with their counts. */
type Snapshot = ReadonlyMap<string, number>;

/** Watches what pages leave behind. */
export interface PageWatch {
  /** Starts to count elements and storage. */
  readonly beginPage: () => void;
  /** Starts to count listeners, timers and observers as well. Libraries may set up what they need once before it. */
  readonly beginCount: () => Promise<void>;
  /** Returns everything new since then, one sentence each. Waits first for what ends by itself. */
  readonly left: () => Promise<readonly string[]>;
  /** Restores the window. */
  readonly stop: () => void;
}

/** Starts to watch listeners, timers, observers, elements, storage, and the atoms of a store. */
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
  /** Waits while something is still running that may clean up. */
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
