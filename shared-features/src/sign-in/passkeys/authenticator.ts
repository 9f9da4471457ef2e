import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { paths } from 'shared-api/paths';
import { PasskeyFailure } from './passkey-failure';

type BodyOf<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** Answer of a passkey to a challenge, in the standard's JSON (WebAuthn). */
export type Assertion = BodyOf<'/login/passkey'>['credential'];
/** New passkey, in the standard's JSON (WebAuthn). */
export type Attestation = BodyOf<'/users/passkeys'>['credential'];
/** Server's options for the browser: the standard's JSON (WebAuthn), passed through unchanged by the contract. */
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
 * Asks the user for one of their passkeys. Resolves to null if they close the browser's dialog or it times out.
 * @throws PasskeyFailure
 */
export function answerChallenge(options: ChallengeOptions): Promise<Assertion | null> {
  return unlessCancelled(async () => {
    const { clientExtensionResults, ...credential } = await startAuthentication({
      optionsJSON: options as unknown as RequestOptions,
    });
    return { ...credential, clientExtensionResults: { ...clientExtensionResults } };
  });
}

/**
 * Creates a passkey on a device of the user's choice. Resolves to null as above.
 * @throws PasskeyFailure
 */
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

/** Whether the user cancelled. Browsers report the same error for a closed dialog, a timeout and a missing passkey. */
function isCancelled(error: unknown): boolean {
  return error instanceof WebAuthnError && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
