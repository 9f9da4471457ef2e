import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from 'shared-api/operation';
import { looksLikeCardNumber } from 'shared-rules/card';
import type { Static, TSchema } from 'typebox';
import type { Context } from '../context/context';
import { type IdempotentCall, requestHash } from '../idempotency/idempotency';
import { runIdempotently } from '../idempotency/run-idempotently';
import { fieldFailure, type FieldFailure, invalidFields, refuse } from '../http/failure';
import { whenBack } from '../db/out-of-reach';
import { within } from '../http/call-limit';
import { createOverloadGuard } from './overload-guard';
import { requireReplicated, requireRoom } from '../http/require-replicated';
import { actsForBuyer, isSystem, type Admit, type Admitted, type SessionOf } from '../http/principal';
import type { RateLimit } from './rate-limit';
import { refuseNul, leavesOf } from './text-guard';

/** Numbers of identity and of accounts can look like card numbers by chance, so these fields are exempt. */
const IDENTITY_FIELDS = [
  'buyer',
  'corporate_number',
  'registration_number',
  'account_number',
  'phone_number',
  'reference',
  'attempt_id',
  'file_id',
  'file_ids',
  'code_session',
];
/** Files in base64, whose cells are checked once they are read. */
const FILE_FIELDS = ['content', 'logo'];
/** Fields that are only compared, or stored as a hash. A password may be any text. */
const SECRET_FIELDS = ['password', 'current_password', 'new_password', 'code', 'refresh_token', 'reset_ticket'];

const EXEMPT = new Set([...IDENTITY_FIELDS, ...FILE_FIELDS, ...SECRET_FIELDS]);

/**
 * Refuses a body that contains a card number, except in fields of identity numbers or secrets (no card number reaches
 * us).
 */
function refuseCardNumbers(body: unknown): void {
  const errors: FieldFailure[] = [];
  for (const { path, text } of leavesOf(body)) {
    if (!path.some((name) => EXEMPT.has(name)) && looksLikeCardNumber(text))
      errors.push(fieldFailure(path.join('.'), 'card_number'));
  }
  if (errors.length > 0) throw invalidFields(errors);
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/** Arguments of a handler: the checked parts of the request, and the session if the call needs one. */
export interface Call<O extends Operation> {
  readonly params: StaticOf<O['params']>;
  readonly query: StaticOf<O['query']>;
  readonly body: StaticOf<O['body']>;
  readonly session: SessionOf[O['access']];
  /** Idempotent calls only: the handler returns the result of `idempotency.complete`. */
  readonly idempotency: O['idempotent'] extends true ? IdempotentCall : undefined;
  /** For data other than JSON: raw bodies, addresses, headers. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One of the operation's declared answers. A call with files answers through `reply` and returns it. */
export type Answer<O extends Operation> =
  | {
      [S in keyof O['responses'] & number]: {
        readonly status: S;
        readonly body: O['responses'][S] extends TSchema ? Static<O['responses'][S]> : null;
      };
    }[keyof O['responses'] & number]
  | (O['binary'] extends true ? FastifyReply : never);

/**
 * Creates an answer with its status as a literal, so that the compiler checks the body against that status's schema.
 */
export const answer = <const S extends number, B>(status: S, body: B): { readonly status: S; readonly body: B } => ({
  status,
  body,
});

type Handler<O extends Operation> = (call: Call<O>) => Promise<Answer<O>>;

interface RouteOptions {
  /** Maximum number of requests of one source in a time window, over all processes. */
  readonly rateLimit?: RateLimit;
  /** Largest body in bytes; the default is the server's limit. */
  readonly bodyLimit?: number;
  /** False where also a HEAD would be noted. */
  readonly exposeHeadRoute?: boolean;
  /** Level from which on requests are logged. */
  readonly logLevel?: 'warn';
  /** Whether it works on a document or on the books, for which other limits hold. */
  readonly isLong?: boolean;
}

/**
 * Whether a call has to end within the time of a call. Bodies come as fast as their sender sends, and what operators
 * change is as long as their lists, without a key by which its answer is found later.
 */
const isShort = ({ binary, access, method }: Operation, { bodyLimit, isLong }: RouteOptions): boolean =>
  !binary && (access !== 'operator' || method === 'get') && bodyLimit === undefined && isLong !== true;

/** Registers one call of the contract. There is no other way to add a call. */
export type Route = <O extends Operation>(operation: O, handler: Handler<O>, options?: RouteOptions) => void;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw refuse('malformed_request');
  return key;
}

/**
 * Prefixes a system's key with its client id. Keys contain no spaces, so a buyer's systems and browsers cannot collide.
 */
const keyFor = (session: Admitted, key: string): string => (isSystem(session) ? `${session.clientId} ${key}` : key);

/** Whether a call may begin or decide what is paid: those with a key, and every change of an operator. */
const movesMoney = ({ idempotent, access, method }: Operation): boolean =>
  idempotent === true || (access === 'operator' && method !== 'get');

interface Result {
  readonly status: number;
  readonly body: unknown;
}

/** Creates the function with which resources add their calls to `app`. */
export function createRoute(app: FastifyInstance, context: Context, admit: Admit): Route {
  const sessions = new WeakMap<FastifyRequest, Admitted>();
  const spentMs = new WeakMap<FastifyRequest, number>();
  const refuseUnderLoad = createOverloadGuard(context.database);
  return (operation, handler, { rateLimit, ...options } = {}) => {
    const { isLong, ...ofFastify } = options;
    const limitMs = isShort(operation, { ...ofFastify, isLong }) ? context.config.CALL_TIMEOUT_MS : Infinity;
    /** Waits for the call's work, but no longer than the call may still take: several waits can follow one another. */
    const inTime = <Result>(takenMs: number, work: Promise<Result>): Promise<Result> =>
      limitMs === Infinity ? work : within(limitMs - takenMs, work);
    app.route({
      ...ofFastify,
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...(operation.params && { params: operation.params }),
        ...(operation.query && { querystring: operation.query }),
        ...(operation.body && !operation.binary && { body: operation.body }),
        response: Object.fromEntries(Object.entries(operation.responses).filter(([, schema]) => schema !== null)),
      },
      config: rateLimit ? { rateLimit } : {},
      onRequest: async (request, reply) => {
        refuseUnderLoad(operation);
        if (movesMoney(operation)) requireReplicated(context);
        else if (operation.method !== 'get') requireRoom(context);
        const session = await inTime(
          reply.elapsedTime,
          whenBack(
            () => admit(operation, request),
            // It logs what an operator is about to do.
            () => operation.access !== 'operator',
          ),
        );
        if (session) sessions.set(request, session);
      },
      // The time in which a slow sender sends its body is not the call's.
      preParsing: async (request, reply) => void spentMs.set(request, reply.elapsedTime),
      preHandler: async (request) => {
        refuseNul(request.params, request.query, operation.binary ? undefined : request.body);
        if (!operation.binary) refuseCardNumbers(request.body);
      },
      handler: async (request, reply) => {
        const session = sessions.get(request);
        const { params, query, body } = request;
        // The validator has just checked these against the schemas that the types are derived from. Hence the
        // assertions below.
        const call = { params, query, body, session, idempotency: undefined, request, reply };
        const work =
          operation.idempotent && session && actsForBuyer(session)
            ? runIdempotently(
                context,
                {
                  buyerId: session.buyerId,
                  key: keyFor(session, idempotencyKeyOf(request)),
                  operation: operation.id,
                  requestHash: requestHash(operation, params, body),
                },
                reply,
                async (idempotency) => handler({ ...call, idempotency } as Call<typeof operation>) as Promise<Result>,
              )
            : whenBack(
                () => handler(call as Call<typeof operation>),
                () => operation.method === 'get' && !reply.sent,
              );
        const answer = await inTime<unknown>(spentMs.get(request) ?? 0, work);
        // A handler that answered through the reply returned the reply, and awaiting a reply gives undefined.
        const result = answer as Result | undefined;
        return result === undefined ? reply : reply.code(result.status).send(result.body ?? undefined);
      },
    });
  };
}
