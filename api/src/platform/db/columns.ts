import { bigint, customType } from 'drizzle-orm/pg-core';

/**
 * A moment. PostgreSQL keeps `timestamptz` with milliseconds, the code uses epoch milliseconds: a number that the
 * movable clock, shared-rules and tokens all understand.
 */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).getTime(),
  toDriver: (value) => new Date(value).toISOString(),
});

/** Whole yen, as a number (all amounts of the product stay far below 2^53). */
export const yen = (name?: string) =>
  name === undefined ? bigint({ mode: 'number' }) : bigint(name, { mode: 'number' });

/** A primary key counted by the database, as a number. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to a counted primary key, as a number. */
export const reference = () => bigint({ mode: 'number' });
