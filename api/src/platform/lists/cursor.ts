import { isCalendarDate } from 'shared-rules/time';
import { sha256 } from '../crypto/hash';
import { type Failure, refuseField } from '../http/failure';

/** Sort values of a page's last row: days 'YYYY-MM-DD', whole numbers, or UUIDs. */
export type Position = readonly (number | string)[];

/** Type of each value of a position. */
export type PositionKinds = readonly ('date' | 'number' | 'uuid')[];

/** Everything that determines the rows of a list and their order, including its buyer. */
export type Question = readonly unknown[];

const refused = (): Failure => refuseField('cursor', 'cursor_unknown');

const nameOf = (question: Question): string => sha256(JSON.stringify(question)).slice(0, 16);

/** Returns the opaque text of a position in a list. It is valid for that list only. */
export const encodeCursor = (question: Question, position: Position): string =>
  Buffer.from(JSON.stringify([nameOf(question), ...position])).toString('base64url');

function parse(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isOf(kind: PositionKinds[number], value: unknown): value is number | string {
  if (kind === 'number') return Number.isSafeInteger(value);
  return typeof value === 'string' && (kind === 'uuid' ? UUID.test(value) : isCalendarDate(value));
}

/**
 * Reads a position back.
 * @throws Failure 422 for a text that is not a cursor, or one of another list
 */
export function decodeCursor(question: Question, kinds: PositionKinds, cursor: string): Position {
  const [name, ...values] = parse(cursor);
  const position = values.filter((value, index): value is number | string => isOf(kinds[index] ?? 'number', value));
  if (name !== nameOf(question) || values.length !== kinds.length || position.length !== kinds.length) throw refused();
  return position;
}
