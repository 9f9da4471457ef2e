import { isCalendarDate } from 'shared-rules/time';
import { sha256 } from '../crypto/hash';
import { invalidField, type Failure } from '../http/failure';

/**
 * Values of the row that a page ended with, in the order in which the list is sorted: days 'YYYY-MM-DD', whole numbers,
 * or UUIDs.
 */
export type Position = readonly (number | string)[];

/** What each value of a position is. */
export type PositionKinds = readonly ('date' | 'number' | 'uuid')[];

/** Everything that decides which rows a list has and in which order, its buyer included. */
export type Question = readonly unknown[];

const refused = (): Failure =>
  invalidField('cursor', 'unknown', 'この続きは表示できません。一覧を最初から表示してください。');

const nameOf = (question: Question): string => sha256(JSON.stringify(question)).slice(0, 16);

/** The opaque text for a position in the list of a question; good for that question alone. */
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

/** Reads a position back. @throws Failure 422 for a text that is no cursor, or one of another question */
export function decodeCursor(question: Question, kinds: PositionKinds, cursor: string): Position {
  const [name, ...values] = parse(cursor);
  const position = values.filter((value, index): value is number | string => isOf(kinds[index] ?? 'number', value));
  if (name !== nameOf(question) || values.length !== kinds.length || position.length !== kinds.length) throw refused();
  return position;
}
