import { serialize } from 'node:v8';
import { Failure } from '../http/failure';
import type { ParserAnswer } from './parse-apart';

/** Items of a piece of a list: a millisecond of the receiver's event loop. */
const PIECE = 500;

function piecesOf(list: readonly unknown[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < list.length; start += PIECE) pieces.push(serialize(list.slice(start, start + PIECE)));
  return pieces;
}

/** Splits the long lists of a value, which would hold the receiver if they came at once. */
function split(value: unknown): ParserAnswer {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { value, lists: {} };
  const long = Object.entries(value).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > PIECE,
  );
  if (long.length === 0) return { value, lists: {} };
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !long.some(([other]) => other === name)));
  return { value: rest, lists: Object.fromEntries(long.map(([name, list]) => [name, piecesOf(list)])) };
}

/** Makes a function of a parser that answers across threads. Only refusals are answers; other errors are thrown. */
export const answerApart =
  <Input>(parse: (input: Input) => unknown) =>
  async (input: Input): Promise<ParserAnswer> => {
    try {
      return split(await parse(input));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { code, message, details } = error;
      return { refusal: { code, message, errors: details.errors ?? [] } };
    }
  };
