import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { loggablePath } from './logger';

/** Traces of this process, as OpenTelemetry's own variables of the environment configure them. */
export interface Tracing {
  /** Begins a span for each request to a server, after the one that the request names (W3C Trace Context). */
  follow(app: FastifyInstance): Promise<void>;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/**
 * Starts to send traces to `OTEL_EXPORTER_OTLP_ENDPOINT`. The packages are loaded only here: without traces no process
 * waits for them.
 */
export async function startTracing(): Promise<Tracing> {
  const [{ FastifyOtelInstrumentation }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  /** Sends no message of a failed request: that of a query holds its values. The log has it without them. */
  class WithoutMessages extends sdk.BatchSpanProcessor {
    override onEnd(span: ReadableSpan): void {
      if (span.kind === SpanKind.SERVER) delete span.status.message;
      super.onEnd(span);
    }
  }
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'card-seikyusho-api' }),
    spanProcessors: [new WithoutMessages(new OTLPTraceExporter())],
  });
  provider.register();
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => url.startsWith('/health/'),
    requestHook: (span, { method, url, routeOptions }) => {
      span.updateName(`${method} ${routeOptions.url ?? ''}`.trim());
      // Its own attribute is the path as it came, which may hold a request key.
      span.setAttribute('url.path', loggablePath(url));
    },
  });
  return {
    follow: async (app) => {
      await app.register(requests.plugin());
    },
    stop: () => provider.shutdown(),
  };
}
