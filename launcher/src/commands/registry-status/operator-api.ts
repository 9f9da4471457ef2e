import { existsSync, readFileSync } from 'node:fs';
import { readSecrets } from '../../product/config/secrets';
import { readyFileOf, type Settings } from '../../product/config/settings';
import type { Ready } from '../../product/ready-file';

/** Timeout of one answer, in ms. */
const LIMIT_MS = 15_000;

/** The API's address, and the operator's token. */
export interface OperatorApi {
  readonly url: string;
  readonly token: string;
}

/**
 * Returns the API of the deployment (OPERATOR_URL, OPERATOR_TOKEN), or of the running local product. There
 * OPERATOR_TOKEN alone names another operator than the administrator. Undefined if nothing is running and nothing is
 * named.
 */
export function findOperatorApi(
  settings: Settings,
  { OPERATOR_URL: url, OPERATOR_TOKEN: token }: NodeJS.ProcessEnv,
): OperatorApi | undefined {
  if (url !== undefined && token !== undefined) return { url, token };
  const readyFile = readyFileOf(settings);
  const { api } = existsSync(readyFile) ? (JSON.parse(readFileSync(readyFile, 'utf8')) as Partial<Ready>) : {};
  return api === undefined ? undefined : { url: api, token: token ?? readSecrets(settings.dataDir).operatorToken };
}

/** Returns the same. Throws if nothing is running and nothing is named. */
export function requireOperatorApi(settings: Settings, environment: NodeJS.ProcessEnv): OperatorApi {
  const found = findOperatorApi(settings, environment);
  if (found === undefined)
    throw new Error(
      'Nothing is running. Start it first (npm start), or name a deployment by OPERATOR_URL and OPERATOR_TOKEN.',
    );
  return found;
}

/** Calls the operator's interface. @param path as in `/front_end?hours=24` @throws if it is refused */
export async function askOperator<Answer>({ url, token }: OperatorApi, path: string): Promise<Answer> {
  const response = await fetch(new URL(`/operator/v1${path}`, url), {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!response.ok) throw new Error(`${url} answers with ${response.status} to ${path}.`);
  return (await response.json()) as Answer;
}
