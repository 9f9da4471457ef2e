import pg from 'pg';
import { isAway } from 'shared-rules/out-of-reach';
import { isOutOfReach } from './out-of-reach';

const withCode = (code: string, more: object = {}): Error => Object.assign(new Error('refused'), { code, ...more });

/** An error that a server has answered. PostgreSQL names the function that found it, PgBouncer does not. */
const answered = (code: string, routine?: string): Error =>
  Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code, routine });

describe('a database that is out of reach', () => {
  it.each([
    ...['57P01', '57P02', '57P03', '57P05', '25006', '40001', '08000', '08003', '08006'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ECONNABORTED'],
    ...['ENOTFOUND', 'EAI_AGAIN'],
  ])('is away by the code %s, also as the cause of another error', (code) => {
    expect(isAway(withCode(code))).toBe(true);
    expect(isAway(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  });

  it.each(['53000', '53100', '53200', '53300', '53400', '57014', '25P03', '40P01', '58030', 'ETIMEDOUT'])(
    'is busy by the code %s, and is not asked again by itself',
    (code) => {
      expect([isAway(withCode(code)), isOutOfReach(withCode(code))]).toEqual([false, true]);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'There was an error establishing an SSL connection',
  ])('is away by the words of the driver: %s', (words) => {
    expect(isAway(new Error(words))).toBe(true);
  });

  it('is away by the word of a pooler, and not by PostgreSQL’s about a statement', () => {
    expect(isAway(answered('08P01'))).toBe(true);
    expect(isOutOfReach(answered('08P01', 'exec_bind_message'))).toBe(false);
  });

  it.each(['23505', '42P01', '22P02', 'ENOENT'])('is not meant by the code %s', (code) => {
    expect(isOutOfReach(withCode(code))).toBe(false);
  });
});
