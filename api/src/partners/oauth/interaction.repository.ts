import { and, eq, gt, sql } from 'drizzle-orm';
import type { InteractionResults } from 'oidc-provider';
import { isOAuthScope, type OAuthScope } from 'shared-rules/oauth-scopes';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { oauthArtifacts } from '../../platform/db/schema/oauth';

/** What a person answered on the screen, as the library reads it when the browser comes back to it. */
export type InteractionAnswer = Pick<InteractionResults, 'login' | 'consent'> | { readonly error: 'access_denied'; readonly error_description: string };

/** An authorization that waits for its user, or whose answer the browser has not yet brought back. */
export interface Interaction {
  readonly uid: string;
  readonly clientId: string;
  /** What the system asked for. */
  readonly scopes: readonly OAuthScope[];
  /** Where the browser goes on: path of the authorization server. */
  readonly onward: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly answer: InteractionResults | undefined;
}

const isNamed = (uid: string) => and(eq(oauthArtifacts.model, 'Interaction'), eq(oauthArtifacts.idHash, sha256(uid)));

/** What the library keeps of an interaction, as far as it concerns us. */
interface InteractionPayload {
  readonly params: { readonly client_id: string; readonly scope: string };
  readonly returnTo: string;
  readonly result?: InteractionResults;
}

/** Finds an authorization that has not expired. With `isHeld` nobody else answers it meanwhile. */
export async function findInteraction(executor: Executor, uid: string, now: number, isHeld = false): Promise<Interaction | undefined> {
  const query = executor
    .select({ payload: oauthArtifacts.payload, expiresAt: oauthArtifacts.expiresAt })
    .from(oauthArtifacts)
    .where(and(isNamed(uid), gt(oauthArtifacts.expiresAt, now)));
  const [row] = await (isHeld ? query.for('update') : query);
  if (!row || row.expiresAt === null) return undefined;
  const { params, returnTo, result } = row.payload as unknown as InteractionPayload;
  const scopes = params.scope.split(' ').filter(isOAuthScope);
  return { uid, clientId: params.client_id, scopes, onward: new URL(returnTo).pathname, expiresAt: row.expiresAt, answer: result };
}

/** Writes down what the person answered. */
export async function setAnswer(transaction: Transaction, uid: string, answer: InteractionAnswer): Promise<void> {
  const result = JSON.stringify({ result: answer });
  await transaction.update(oauthArtifacts).set({ payload: sql`${oauthArtifacts.payload} || ${result}::jsonb` }).where(isNamed(uid));
}
