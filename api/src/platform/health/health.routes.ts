import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context/context';

type State = 'up' | 'down' | 'unused';

/** A part that the API works with. `unused` means that nothing is configured that could be down. */
interface Part {
  readonly name: 'database' | 'file_store' | 'card_gateway' | 'mail';
  readonly state: State;
  /** Whether every request needs it. Without the other parts only some requests fail, with a message. */
  readonly isNeeded: boolean;
}

const UNUSED = 'unused' as const;

/** Longest wait for a part, in ms. A part that takes longer counts as down. */
const ANSWER_WITHIN_MS = 2_000;
/**
 * After how long the state that was last known is told of a part that not every request needs, in ms. Whoever asks
 * whether this process is ready waits for a second or two, and would take it out for a part that stands still.
 */
const TELL_WITHIN_MS = 500;

async function stateOf(check: () => Promise<unknown>): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), ANSWER_WITHIN_MS);
  });
  const answered = check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

async function checkMail(smtpUrl: string): Promise<void> {
  const transport = createTransport(smtpUrl);
  await transport.verify().finally(() => transport.close());
}

/** Creates the check whether each part can be used now; it takes two seconds at most. */
function createLook({ config, database, files, gateway }: Context): () => Promise<readonly Part[]> {
  const { CARD_GATEWAY_SECRET: gatewaySecret, SMTP_URL: smtpUrl } = config;
  const known = new Map<Part['name'], State>();

  async function stateOfUnneeded(name: Part['name'], check: () => Promise<unknown>): Promise<State> {
    const answered = stateOf(check).then((state) => {
      known.set(name, state);
      return state;
    });
    return Promise.race([answered, wait(TELL_WITHIN_MS).then(() => known.get(name) ?? answered)]);
  }

  return async () => {
    const [databaseState, store, cards, mail] = await Promise.all([
      stateOf(() => database.execute(sql`select 1`)),
      stateOfUnneeded('file_store', () => files.check()),
      gatewaySecret === '' ? UNUSED : stateOfUnneeded('card_gateway', () => gateway.checkReady()),
      smtpUrl === undefined ? UNUSED : stateOfUnneeded('mail', () => checkMail(smtpUrl)),
    ]);
    return [
      { name: 'database', state: databaseState, isNeeded: true },
      { name: 'file_store', state: store, isNeeded: false },
      { name: 'card_gateway', state: cards, isNeeded: false },
      { name: 'mail', state: mail, isNeeded: false },
    ];
  };
}

/** Set when the process is asked to stop. */
export interface Lifecycle {
  isDraining: boolean;
}

/**
 * Shares one check of the parts among all calls that arrive while it runs, so that frequent calls cause no extra work.
 */
export function shareLook(context: Context): () => Promise<readonly Part[]> {
  const look = createLook(context);
  let looking: Promise<readonly Part[]> | undefined;
  return () =>
    (looking ??= look().finally(() => {
      looking = undefined;
    }));
}

/**
 * `/health/live`: the process runs. `/health/ready`: it should get requests; 503 if a part that every request needs is
 * down, or if the process is stopping. `parts` names each part with its state.
 */
export function healthRoutes(app: FastifyInstance, context: Context, lifecycle: Lifecycle): void {
  const look = shareLook(context);
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    if (lifecycle.isDraining) return reply.code(503).send({ status: 'draining' });
    const parts = await look();
    const isReady = parts.every(({ state, isNeeded }) => !isNeeded || state !== 'down');
    const named = parts.map(({ name, state, isNeeded }) => ({ name, state, needed: isNeeded }));
    const { mode, fault } = context.replication;
    const replication = fault === null ? mode : `${mode}: ${fault}`;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', replication, parts: named });
  });
}
