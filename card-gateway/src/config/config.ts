import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

const Origin = Type.String({ pattern: '^https?://[^/,\\s]+$' });
const MILLISECONDS = { minimum: 1, maximum: 3_600_000 };

const Environment = Type.Object({
  /** The gateway's own PostgreSQL database. */
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  /** The gateway's origin for browsers. */
  PUBLIC_ORIGIN: Origin,
  /** Origins that may show the gateway's pages in a frame, separated by commas. */
  ALLOWED_PARENTS: Type.String({ minLength: 1 }),
  /** Networks of proxies whose `X-Forwarded-For` is trusted, separated by commas. */
  TRUSTED_PROXIES: Type.String({ default: 'loopback' }),
  /** The API's secret; the key of the card fingerprints is derived from it. */
  SECRET: Type.String({ minLength: 16 }),
  /** Enables `POST /v1/faults`, for tests. */
  FAULTS: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }),
  /** Addresses of the API's processes for events, separated by commas; without one they wait. */
  API_EVENTS_URL: Type.Optional(Type.String()),
  /** Pause between two looks for events to send, and for what to ask the card company about, in milliseconds. */
  EVENT_INTERVAL_MS: Type.Integer({ ...MILLISECONDS, default: 2_000 }),
  /** The card company: the embedded simulator, or Stripe. */
  CARD_COMPANY: Type.Enum(['simulator', 'stripe'], { default: 'simulator' }),
  /** Fee of the embedded company for each charge, in basis points, rounded down to the yen. */
  FEE_BASIS_POINTS: Type.Integer({ minimum: 0, maximum: 10_000, default: 200 }),
  /** Fee of the embedded company for each chargeback, in yen. */
  DISPUTE_FEE: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 1_500 }),
  STRIPE_SECRET_KEY: Type.Optional(Type.String({ pattern: '^(sk|rk)_' })),
  STRIPE_PUBLISHABLE_KEY: Type.Optional(Type.String({ pattern: '^pk_' })),
  STRIPE_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^whsec_' })),
  STRIPE_API_URL: Type.String({ pattern: '^https?://', default: 'https://api.stripe.com' }),
  /** Longest wait for one answer of Stripe, in milliseconds. */
  STRIPE_TIMEOUT_MS: Type.Integer({ ...MILLISECONDS, default: 6_000 }),
  /** How long a 3-D Secure challenge can be answered, in milliseconds. */
  CHALLENGE_TTL_MS: Type.Integer({ ...MILLISECONDS, default: 600_000 }),
  /** Delay of the answer for the test card "time-out after charging", in milliseconds. */
  LATE_ANSWER_MS: Type.Integer({ ...MILLISECONDS, default: 30_000 }),
  /** How long a process that is asked to stop goes on serving, in milliseconds, while it says that it is not ready. */
  STOP_PAUSE_MS: Type.Integer({ minimum: 0, maximum: 60_000, default: 0 }),
  LOG_LEVEL: Type.Enum(['silent', 'error', 'warn', 'info', 'debug'], { default: 'info' }),
});

/** Fees of the embedded company. */
export interface Fees {
  /** Fee of each charge. */
  basisPoints: number;
  /** For each chargeback. */
  disputeYen: number;
}

/** Account at Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** For the browser. */
  publishableKey: string;
  /** Secret of the endpoint for events in the dashboard. */
  webhookSecret: string;
  apiUrl: string;
  timeoutMs: number;
}

/** Configuration of the gateway process, checked. */
export interface Config {
  databaseUrl: string;
  host: string;
  port: number;
  publicOrigin: string;
  allowedParents: readonly string[];
  trustedProxies: readonly string[];
  secret: string;
  faults: boolean;
  challengeTtlMs: number;
  lateAnswerMs: number;
  /** Addresses of the API's processes. If empty, events wait. */
  eventsUrls: readonly string[];
  eventIntervalMs: number;
  fees: Fees;
  /** Null: the embedded company answers. */
  stripe: StripeSettings | null;
  stopPauseMs: number;
  logLevel: string;
}

function parse<Schema extends TSchema>(schema: Schema, environment: unknown): Static<Schema> {
  const value: unknown = Value.Convert(schema, Value.Default(schema, Value.Clean(schema, Value.Clone(environment))));
  if (Value.Check(schema, value)) return value;
  const faults = [...Value.Errors(schema, value)].map((error) => `${error.instancePath || '/'} ${error.message}`);
  throw new Error(`Configuration of the card gateway: ${faults.join('; ')}`);
}

/** The most processes of the API that a try may ask: it has to end while its events are leased. */
const MOST_EVENT_ADDRESSES = 5;

/** Returns the account at Stripe if it is the card company. @throws Error with the names of missing variables */
function stripeSettings(env: Static<typeof Environment>): StripeSettings | null {
  if (env.CARD_COMPANY !== 'stripe') return null;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl, STRIPE_TIMEOUT_MS: timeoutMs } = env;
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new Error(
      'Configuration of the card gateway: CARD_COMPANY=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    );
  return { secretKey, publishableKey, webhookSecret, apiUrl, timeoutMs };
}

/**
 * Reads the configuration from environment variables. Empty ones count as absent: deployments pass on all.
 * @throws Error with the name of every missing or wrong variable, without values.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const env = parse(Environment, Object.fromEntries(given));
  const allowedParents = parse(
    Type.Array(Origin, { minItems: 1 }),
    env.ALLOWED_PARENTS.split(',').map((origin) => origin.trim()),
  );
  const eventsUrls = parse(
    Type.Array(Type.String({ pattern: '^https?://[^,\\s]+$' }), { maxItems: MOST_EVENT_ADDRESSES }),
    env.API_EVENTS_URL?.split(',').map((url) => url.trim()) ?? [],
  );
  return {
    databaseUrl: env.DATABASE_URL,
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN,
    allowedParents,
    trustedProxies: env.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
    secret: env.SECRET,
    faults: env.FAULTS === '1',
    challengeTtlMs: env.CHALLENGE_TTL_MS,
    lateAnswerMs: env.LATE_ANSWER_MS,
    eventsUrls,
    eventIntervalMs: env.EVENT_INTERVAL_MS,
    fees: { basisPoints: env.FEE_BASIS_POINTS, disputeYen: env.DISPUTE_FEE },
    stripe: stripeSettings(env),
    stopPauseMs: env.STOP_PAUSE_MS,
    logLevel: env.LOG_LEVEL,
  };
}
