import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { lookUp } from 'shared-rules/look-up';
import { unexpectedError } from 'shared-rules/messages';
import type { Config } from '../../platform/config/config';

const TITLE = '連携できませんでした';
const ASK_PROVIDER = 'サービスの提供元にお問い合わせください。';

/** Messages for a person whose browser cannot be sent back to the system, by the protocol's error code. */
const MESSAGES: Readonly<Record<string, string>> = {
  invalid_client: `連携を求めたサービスを確認できませんでした。${ASK_PROVIDER}`,
  invalid_redirect_uri: `連携を求めたサービスの戻り先が、登録されているものと異なります。${ASK_PROVIDER}`,
  server_error: unexpectedError,
};
const OVER =
  '連携の手続きは、期限が切れたか、すでに終わっています。サービスの画面に戻って、もう一度連携を始めてください。';
const WRONG = `連携を求めたサービスからの情報に誤りがあります。${ASK_PROVIDER}`;

/** Returns the path of the host's error page (docs/specification.md 2.1: /error/:title/:message). */
const errorPath = (title: string, message: string): string =>
  `/error/${encodeURIComponent(title)}/${encodeURIComponent(message)}`;

/**
 * Answers errors for which the protocol allows no redirect to the system: an unknown system, an unregistered address,
 * an authorization that has ended. A browser gets the host's error page, never one of the library's; a program gets
 * JSON.
 */
export const createRenderError =
  ({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>) =>
  (ctx: KoaContextWithOIDC, out: ErrorOut): void => {
    const { route } = ctx.oidc;
    if (route !== 'authorization' && route !== 'resume') {
      ctx.body = out;
      return;
    }
    const message = lookUp(MESSAGES, out.error) ?? (route === 'resume' ? OVER : WRONG);
    ctx.status = 303;
    ctx.redirect(new URL(errorPath(TITLE, message), PUBLIC_ORIGIN).href);
  };
