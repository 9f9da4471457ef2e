import { isCalendarDate } from 'shared-rules/time';
import { sha256 } from '../crypto/hash';
import { invalidField, type Failure } from '../http/failure';

/** Values of the row that a page ended with, in the order in which the list is sorted: days 'YYYY-MM-DD', or whole numbers. */
export type Position = readonly (number | string)[];

/** What each value of a position is. */
export type PositionKinds = readonly ('date' | 'number')[];

/** Everything that decides which rows a list has and in which order, its buyer included. */
export type Question = readonly unknown[];

const refused = (): Failure => invalidField('cursor', 'unknown', 'この続きは表示できません。一覧を最初から表示してください。');

const nameOf = (question: Question): string => sha256(JSON.stringify(question)).slice(0, 16);

/** The opaque text for a position in the list of a question; good for that question alone. */
export const encodeCursor = (question: Question, position: Position): string => Buffer.from(JSON.stringify([nameOf(question), ...position])).toString('base64url');

function parse(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function isOf(kind: PositionKinds[number], value: unknown): value is number | string {
  return kind === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && isCalendarDate(value);
}

/** Reads a position back. @throws Failure 422 for a text that is no cursor, or one of another question */
export function decodeCursor(question: Question, kinds: PositionKinds, cursor: string): Position {
  const [name, ...values] = parse(cursor);
  const position = values.filter((value, index): value is number | string => isOf(kinds[index] ?? 'number', value));
  if (name !== nameOf(question) || values.length !== kinds.length || position.length !== kinds.length) throw refused();
  return position;
}
