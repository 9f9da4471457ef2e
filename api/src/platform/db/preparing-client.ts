import pg from 'pg';

/** How often a text is sent before it is prepared. Rare searches are not worth the memory. */
const USES = 5;
/** Maximum number of texts that a process prepares, and that it counts. Each takes some 50 kB of each connection. */
const MOST_PREPARED = 200;
const MOST_COUNTED = 2_000;

/**
 * A search by a part of a text, or by some of many suppliers, is planned for those values each time: PostgreSQL's plan
 * for all values made the search of invoice numbers 1.6 times slower, and that of suppliers in a quarter 3 times.
 */
const DEPENDS_ON_VALUES = / like | = any \(/;

const uses = new Map<string, number>();
const names = new Map<string, string | undefined>();

/** Returns the name under which a text is prepared; undefined for one that is rare or better planned each time. */
function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= MOST_PREPARED) return names.get(text);
  const count = (uses.get(text) ?? 0) + 1;
  if (count < USES) {
    if (uses.size >= MOST_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  names.set(text, DEPENDS_ON_VALUES.test(text) ? undefined : `s${names.size}`);
  return names.get(text);
}

type Query = (...words: unknown[]) => unknown;

/** A statement as drizzle sends it; its name is undefined. */
interface Statement {
  readonly text: string;
  readonly name?: string;
}

const isStatement = (word: unknown): word is Statement =>
  typeof word === 'object' && word !== null && 'text' in word && !('submit' in word);

/**
 * A connection that prepares statements that come often: PostgreSQL parses them once. They must name their columns, as
 * drizzle's do, because the result of a prepared statement may not change.
 */
export class PreparingClient extends pg.Client {
  #isGathering = false;

  /**
   * Sends everything queued until the next tick in one packet: on a loopback a write costs more than a small statement.
   */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  override query(...words: never[]): never {
    const [statement, ...rest] = words as readonly unknown[];
    const [values] = rest;
    const ask = super.query.bind(this) as Query;
    this.#gather();
    // Without values, as `commit` is, a statement goes in one message, which is less than a prepared one takes.
    const hasValues = Array.isArray(values) && values.length > 0;
    if (!isStatement(statement) || statement.name !== undefined || !hasValues) return ask(...words) as never;
    return ask({ ...statement, name: nameOf(statement.text) }, ...rest) as never;
  }
}
