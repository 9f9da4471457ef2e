import { inSpan, isFollowed } from '../tracing/in-span';
import { PreparingClient } from './preparing-client';

type Query = (...words: unknown[]) => Promise<unknown>;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { readonly text?: unknown }).text);

/**
 * A connection each of whose statements is a span, with its text and without its values. Only those of a request or a
 * job are: looking for due jobs would be a trace each second. OpenTelemetry's own instrumentation of `pg` replaces a
 * module while it is loaded, and that module is in our bundle.
 */
export class TracedClient extends PreparingClient {
  override query(...words: never[]): never {
    const ask = super.query.bind(this) as unknown as Query;
    if (!isFollowed()) return ask(...words) as never;
    const [statement, ...rest] = words as readonly unknown[];
    const done = rest.at(-1);
    const text = textOf(statement);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const run = (...values: unknown[]): Promise<unknown> =>
      inSpan(/\w+/.exec(text)?.[0] ?? '', attributes, () => ask(statement, ...values));
    if (typeof done !== 'function') return run(...rest) as never;
    // The pool asks with a callback.
    run(...rest.slice(0, -1)).then(
      (result) => done(null, result),
      (error: unknown) => done(error),
    );
    return undefined as never;
  }
}
