import type { Context } from './context/context';
import type { Transaction } from './db/client';

/** Runs in the transaction of the caller. */
type Listener<Event> = (context: Context, transaction: Transaction, event: Event) => Promise<void>;

/** An event that a wing announces and a wing further up reacts to (ADR 42). */
export interface Reaction<Event> {
  /** Sets the one listener: in `app/reactions.ts`, before anything else runs. */
  readonly listen: (listener: Listener<Event>) => void;
  /** Calls the listener. Throws if there is none, because the event would be lost. */
  readonly notify: Listener<Event>;
}

/** Creates a reaction. The error for a missing listener contains `name`. */
export function createReaction<Event>(name: string): Reaction<Event> {
  let listener: Listener<Event> | undefined;
  return {
    listen: (react) => {
      listener = react;
    },
    notify: async (context, transaction, event) => {
      if (listener === undefined) throw new Error(`Nobody listens to: ${name}.`);
      await listener(context, transaction, event);
    },
  };
}
