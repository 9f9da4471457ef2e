import { sql, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../db/client';
import { clock as clockTable } from '../db/schema/operations';

/** The only clock of the service. Every rule reads it; no rule reads the machine's time. */
export interface Clock {
  /**
   * Returns the time in epoch milliseconds. Pass the transaction inside one, so that no second connection is needed.
   */
  now(executor?: Executor): Promise<number>;
  /** Difference between this clock and real time, in ms, as a part of a statement. */
  readonly offsetMs: SQL;
  /** Moves the clock of every process by a number of milliseconds, also back. Returns the new time. */
  move(byMs: number): Promise<number>;
  /** Moves the clock of every process forward to a moment (epoch ms). Does nothing if it is already later. */
  advanceTo(moment: number): Promise<void>;
  /** Calls `listener` after each move that this process made. */
  onMove(listener: () => void): void;
}

/** Creates a clock of real time plus the offset in the database. A clock that is not movable reads no offset. */
export function createClock(database: Database, isMovable: boolean): Clock {
  const listeners: (() => void)[] = [];

  async function now(executor: Executor = database): Promise<number> {
    if (!isMovable) return Date.now();
    const [row] = await executor.select({ offsetMs: clockTable.offsetMs }).from(clockTable);
    return Date.now() + (row?.offsetMs ?? 0);
  }

  async function setOffset(offsetMs: SQL): Promise<void> {
    await database.update(clockTable).set({ offsetMs });
    for (const listener of listeners) listener();
  }

  return {
    now,
    offsetMs: isMovable ? sql`coalesce((select ${clockTable.offsetMs} from ${clockTable}), 0)` : sql`0`,
    async move(byMs) {
      await setOffset(sql`${clockTable.offsetMs} + ${byMs}`);
      return now();
    },
    advanceTo: (moment) => setOffset(sql`greatest(${clockTable.offsetMs}, ${moment - Date.now()})`),
    onMove: (listener) => void listeners.push(listener),
  };
}
