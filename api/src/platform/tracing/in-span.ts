import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Returns what an error is, without its message: that of a failed query holds its values. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
};

/**
 * Runs work as a span of what causes it, or of its own. Does nothing more while no traces are sent.
 *
 * @param attributes what the work is about, without values that a user has given
 * @param kind a call of another server, if not said otherwise
 */
export function inSpan<T>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<T>,
  kind = SpanKind.CLIENT,
): Promise<T> {
  // Read each time, because a tracer requested before `startTracing` would never send.
  const tracer = trace.getTracer('card-seikyusho-api');
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Returns the headers that make another server continue the trace; none while no traces are sent. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const headers = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Returns whether something is followed: statements of nothing would be traces of one span each. */
export const isFollowed = (): boolean => trace.getActiveSpan() !== undefined;
