import { paymentNumber } from 'shared-rules/identifier';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns how long to wait, rounded up: minutes up to an hour and a half, else hours. */
function again(waitMs: number): string {
  const wait =
    waitMs <= 1.5 * HOUR_MS ? `${Math.max(1, Math.ceil(waitMs / MINUTE_MS))}分` : `${Math.ceil(waitMs / HOUR_MS)}時間`;
  return `${wait}後に、もう一度お試しいただけます。`;
}

/** Refusals about cards. */
export const cardsRefusals = {
  card_in_procedure: {
    httpStatus: 409,
    text: 'このカードで進行中の手続きがあるため、削除できません。しばらくしてから、もう一度お試しください。',
  },
  card_in_use: {
    httpStatus: 409,
    text: withParameters(
      ({ docNumber, sequence }: { readonly docNumber: number; readonly sequence: number }) =>
        `このカードは、申請 ${paymentNumber(docNumber, sequence)} のお支払いに使われているため、削除できません。振込が完了するか、申請をキャンセルした後に削除してください。`,
      { docNumber: 1_000, sequence: 1_000 },
    ),
  },
  card_company_unavailable: {
    httpStatus: 503,
    text: 'カード会社に接続できませんでした。時間をおいて、もう一度お試しください。',
  },
  too_many_cards: {
    httpStatus: 429,
    text: withParameters(
      ({ limit, hours }: { readonly limit: number; readonly hours: number }) =>
        `1日に登録できるカードの枚数（${limit}枚）に達しました。約${hours}時間後に、もう一度お試しください。登録済みのカードは、引き続きご利用いただけます。`,
      { limit: 100, hours: 1_000 },
    ),
  },
  card_gone: { httpStatus: 404, text: '選択したカードが見つかりませんでした。お支払い方法を選び直してください。' },
  card_not_yours: {
    httpStatus: 403,
    text: 'このカードは使える方が限られているため、あなたのお支払いには使えません。承認者がお支払いになる場合も、使える方への追加が必要です。別のカードを選ぶか、カードを登録した方または管理者に、使える方への追加を依頼してください。',
  },
  card_users_not_yours: {
    httpStatus: 403,
    text: 'このカードを使える方は、カードを登録した方と会社の管理者だけが変更できます。変更が必要な場合は、管理者に依頼してください。',
  },
  challenge_required: {
    httpStatus: 409,
    status: 'challenge_required',
    text: 'このカードの登録には、カード会社の本人認証が必要です。画面を再読み込みしてから、もう一度カードを追加してください。',
  },
  card_declined_too_often: {
    httpStatus: 429,
    status: 'card_tries_exceeded',
    text: withParameters(
      ({ waitMs }: { readonly waitMs: number }) =>
        `このカードは承認されない手続きが続いたため、一時的にご利用いただけません。カード会社に確認するか、別のカードをご利用ください。${again(waitMs)}`,
      { waitMs: 600_000 },
    ),
  },
  cards_declined_too_often: {
    httpStatus: 429,
    status: 'card_tries_exceeded',
    text: withParameters(
      ({ waitMs }: { readonly waitMs: number }) =>
        `カードが承認されない手続きが続いたため、カードのお手続きを一時的に停止しています。カードの内容をカード会社に確認してください。${again(waitMs)}`,
      { waitMs: 600_000 },
    ),
  },
  too_many_card_tries: {
    httpStatus: 429,
    status: 'card_tries_exceeded',
    text: withParameters(
      ({ waitMs }: { readonly waitMs: number }) =>
        `短い時間に多くのカードのお手続きがあったため、一時的に停止しています。${again(waitMs)}`,
      { waitMs: 600_000 },
    ),
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about cards. */
export const cardsFieldRefusals = {
  debit_day_before_closing: {
    code: 'before_closing',
    text: '引き落とし日が締め日より前になっています。引き落とし月を確認してください。',
  },
  card_declined: {
    code: 'declined',
    text: 'カード会社がこのカードを承認しませんでした。カード会社に確認するか、別のカードを登録してください。',
  },
  card_token_used: { code: 'used', text: 'カード情報を確認できませんでした。もう一度カード情報を入力してください。' },
  card_token_unknown: {
    code: 'unknown',
    text: 'カード情報を確認できませんでした。もう一度カード情報を入力してください。',
  },
  card_user_unknown: {
    code: 'unknown',
    text: '選択した方は、会社のメンバーではありません。画面を更新して、もう一度選択してください。',
  },
  card_expired: { code: 'declined', text: 'カードの有効期限が切れています。別のカードを登録してください。' },
  card_challenge_failed: {
    code: 'declined',
    text: '本人認証を完了できませんでした。もう一度カード情報を入力するか、別のカードを登録してください。',
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
