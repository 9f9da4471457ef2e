import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { paths } from 'shared-api/paths';
import { PasskeyFailure } from './passkey-failure';

type BodyOf<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** What a passkey answers to a challenge, as the standard's JSON has it. */
export type Assertion = BodyOf<'/login/passkey'>['credential'];
/** A passkey that was just made, as the standard's JSON has it. */
export type Attestation = BodyOf<'/users/passkeys'>['credential'];
/** The server's options for the browser: the standard's JSON, which the contract passes on as it is. */
export type ChallengeOptions = Readonly<Record<string, unknown>>;

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

const UNUSABLE = 'このブラウザーではパスキーを利用できませんでした。別のブラウザーや端末で、もう一度お試しください。';
const TEXTS: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'この端末またはパスワード管理アプリのパスキーは、すでに登録されています。',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'この認証器はパスキーに対応していません。別の端末や認証器をご利用ください。',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    '画面ロック（指紋・顔・PIN）が設定されていません。設定してから、もう一度お試しください。',
};

/**
 * Asks the person for one of their passkeys; null where they closed the browser's window or let it time out. @throws
 * PasskeyFailure
 */
export function answerChallenge(options: ChallengeOptions): Promise<Assertion | null> {
  return unlessCancelled(async () => {
    const { clientExtensionResults, ...credential } = await startAuthentication({
      optionsJSON: options as unknown as RequestOptions,
    });
    return { ...credential, clientExtensionResults: { ...clientExtensionResults } };
  });
}

/** Makes a passkey on a device of the person's choice; null as above. @throws PasskeyFailure */
export function makeCredential(options: ChallengeOptions): Promise<Attestation | null> {
  return unlessCancelled(async () => {
    const { clientExtensionResults, ...credential } = await startRegistration({
      optionsJSON: options as unknown as CreationOptions,
    });
    return { ...credential, clientExtensionResults: { ...clientExtensionResults } };
  });
}

async function unlessCancelled<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isCancelled(error)) return null;
    throw new PasskeyFailure((error instanceof WebAuthnError && TEXTS[error.code]) || UNUSABLE, { cause: error });
  }
}

/**
 * Browsers say the same when the person closes their window, lets it time out, or has no passkey to choose: nothing has
 * failed.
 */
function isCancelled(error: unknown): boolean {
  return error instanceof WebAuthnError && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
