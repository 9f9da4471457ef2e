import { formatMinutes, jstMinutes } from 'shared-rules/time';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

/** Refusals about connected systems. */
export const partnersRefusals = {
  invalid_token: {
    httpStatus: 401,
    status: 'invalid_token',
    text: 'アクセストークンが無効か、有効期限が切れています。トークンを更新するか、もう一度連携してください。',
  },
  insufficient_scope: {
    httpStatus: 403,
    status: 'insufficient_scope',
    text: 'この操作は、連携時に許可された範囲に含まれていません。必要な範囲を指定して、もう一度連携してください。',
  },
  oauth_client_unknown: {
    httpStatus: 404,
    text: 'このクライアントIDの連携サービスは登録されていません。list-clients で確認してください。',
  },
  oauth_interaction_over: {
    httpStatus: 404,
    text: '連携の手続きが見つかりませんでした。期限が切れたか、すでに終わっています。サービスの画面に戻って、もう一度連携を始めてください。',
  },
  scopes_changed: {
    httpStatus: 409,
    status: 'scopes_changed',
    text: '表示された内容と、サービスが求めている内容が異なります。画面を読み込み直して、内容を確認してください。',
  },
  too_many_pre_registrations: {
    httpStatus: 409,
    status: 'too_many_pre_registrations',
    text: withParameters(
      ({ limit }: { readonly limit: number }) =>
        `お客様の確認を待っている事前登録が上限（${limit.toLocaleString('ja-JP')}件）に達しています。確認または取り消しが済んでから、もう一度登録してください。`,
      { limit: 100 },
    ),
  },
  too_many_pre_registrations_in_hour: {
    httpStatus: 429,
    text: withParameters(
      ({ again }: { readonly again: number }) =>
        `この1時間に事前登録できる数の上限に達しました。${formatMinutes(jstMinutes(again + 59_999))}以降にもう一度お試しください。`,
      { again: 1_796_000_000_000 },
    ),
  },
  too_many_uploads_in_hour: {
    httpStatus: 429,
    text: withParameters(
      ({ again }: { readonly again: number }) =>
        `この1時間にアップロードできるファイルの数の上限に達しました。${formatMinutes(jstMinutes(again + 59_999))}以降にもう一度お試しください。`,
      { again: 1_796_000_000_000 },
    ),
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about connected systems. */
export const partnersFieldRefusals = {
  redirect_address_refused: {
    code: 'address',
    text: withParameters(
      ({ address }: { readonly address: string }) =>
        `${address} は登録できません。https で始まるURL（開発用には http://localhost:ポート番号 など）を、フラグメント、ワイルドカード、ユーザー名なしで指定してください。`,
      { address: 'http://example.jp' },
    ),
  },
  webhook_address_refused: {
    code: 'address',
    text: withParameters(
      ({ address }: { readonly address: string }) =>
        `${address} は登録できません。Webhook のURLには、インターネットから接続できるアドレスを https で指定してください。`,
      { address: 'http://example.jp' },
    ),
  },
  logo_format: { code: 'format', text: 'ロゴには、64KB以下のPNGまたはJPEGのファイルを指定してください。' },
  return_url_refused: {
    code: 'return_url',
    text: '戻り先のURLが正しくありません。連携サービスに登録されているリダイレクトURIと同じオリジンの、httpsのURLを指定してください。',
  },
  external_id_characters: {
    code: 'characters',
    text: '連携サービス側の番号は、空白以外の文字を含み、制御文字などの見えない文字を含まないものにしてください。',
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
