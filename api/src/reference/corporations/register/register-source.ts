import { withoutLegalEntity } from 'shared-rules/legal-entity';
import { withoutRadicals } from 'shared-rules/fold-forms';
import { toFullWidth } from 'shared-rules/kana-width';
import type { Context } from '../../../platform/context/context';
import type { Failure } from '../../../platform/http/failure';
import { refuse } from '../../../platform/http/failure';
import type { CorporationSource } from '../corporation-source';
import { byRank } from '../name-match';
import { readAnswer, RegisterError, type RegisterAnswer } from './register-answer';
import { createRemember } from './remember';

const MINUTE_MS = 60_000;
/** In ms. The register itself changes once a day. */
const KEPT_MS = 10 * MINUTE_MS;
const KEPT_ANSWERS = 200;

/** Returns a 503 that reminds the user that typing by hand stays possible. */
const registerDown = (): Failure => refuse('corporate_register_unavailable');

const reasonOf = (error: unknown): string =>
  error instanceof RegisterError ? error.message : error instanceof Error ? error.name : 'unknown';

/**
 * Opens the corporate number system of the National Tax Agency (法人番号システム Web-API ver. 4). Requests CSV in UTF-8 (type
 * 02) and keeps answers for some minutes. Throws 503 on a timeout or an unexpected format.
 */
export function openRegister({ config, clock, log }: Context, applicationId: string): CorporationSource {
  const remember = createRemember<RegisterAnswer>(clock, KEPT_MS, KEPT_ANSWERS);

  async function ask(path: 'num' | 'name', question: Readonly<Record<string, string>>): Promise<RegisterAnswer> {
    const address = new URL(`${config.CORPORATE_NUMBER_API_URL.replace(/\/$/, '')}/${path}`);
    address.search = new URLSearchParams({ id: applicationId, ...question, type: '02' }).toString();
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(config.CORPORATE_NUMBER_API_TIMEOUT_MS) });
      if (!response.ok) throw new RegisterError(`The register answered ${response.status}.`);
      return readAnswer(await response.text());
    } catch (error) {
      // Logs only the kind of the failure, because the address contains the application id.
      log.warn({ path, reason: reasonOf(error) }, 'the register of corporations gave no answer');
      throw registerDown();
    }
  }

  return {
    async byNumber(number) {
      const { corporations } = await remember(`num ${number}`, () => ask('num', { number, history: '0' }));
      return corporations[0];
    },
    async byName(typed, limit) {
      // The register knows names in full width only, no radicals and no abbreviations of legal forms.
      const name = toFullWidth(withoutLegalEntity(withoutRadicals(typed)));
      if (name === '') return { corporations: [], isTruncated: false };
      const { corporations, count } = await remember(`name ${name}`, () =>
        ask('name', { name, mode: '2', target: '1', change: '0', close: '0' }),
      );
      return {
        corporations: byRank(typed, corporations).slice(0, limit),
        isTruncated: Math.max(count, corporations.length) > limit,
      };
    },
  };
}
