import { linkNotAllowed } from 'shared-rules/free-text-link';
import { requestLinkWrong, required } from 'shared-rules/messages';
import { formatLongDate, formatLongDateTime, formatMinutes, jstMinutes } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

/** Refusals about card-payment requests. */
export const collectionsRefusals = {
  buyer_account_exists: {
    httpStatus: 409,
    text: '同じ入金口座がすでに登録されています。登録済みの入金口座から選択してください。',
  },
  collection_draft_gone: {
    httpStatus: 404,
    text: '下書きが見つかりませんでした。削除されたか、すでに送信された可能性があります。一覧を読み込み直してください。',
  },
  collection_gone: { httpStatus: 404, text: 'このカード払い依頼は見つかりませんでした。一覧から選択してください。' },
  request_link_wrong: { httpStatus: 404, text: requestLinkWrong },
  guest_not_offered: {
    httpStatus: 409,
    text: 'この依頼は、アカウントなしではお支払いいただけません。ログインするか、新規登録をしてお支払いください。',
  },
  guest_session_ended: {
    httpStatus: 403,
    status: 'guest_session_ended',
    text: 'お支払いの手続きの有効期限が切れました。お支払い依頼のメールのリンクから、もう一度お手続きください。',
  },
  too_many_guest_payments: {
    httpStatus: 429,
    text: 'アカウントなしでお支払いいただける回数の上限に達しました。新規登録をすると、続けてお支払いいただけます。',
  },
  too_many_guest_cards: {
    httpStatus: 429,
    text: 'この依頼でカードを試せる回数の上限に達しました。明日もう一度お試しいただくか、新規登録をしてお支払いください。',
  },
  too_many_unpaid_requests: {
    httpStatus: 429,
    text: withParameters(
      ({ most, from }: { readonly most: number; readonly from: string }) =>
        `30日間に送信し、まだお支払いのない依頼が、上限の${most}件に達しています。${formatLongDateTime(from)}以降に送信できます。お支払いと審査が完了した依頼が増えると、送信できる件数も増えます。お急ぎの場合は、サポートへご連絡ください。入力した内容は失われていません。`,
      { most: 20, from: '2026-11-30T10:00:00+09:00' },
    ),
  },
  too_many_daily_requests: {
    httpStatus: 429,
    text: withParameters(
      ({ most, from }: { readonly most: number; readonly from: string }) =>
        `24時間に送信できる依頼は${most}件までです。${formatLongDateTime(from)}以降に送信できます。お支払いと審査が完了した依頼が増えると、送信できる件数も増えます。お急ぎの場合は、サポートへご連絡ください。入力した内容は失われていません。`,
      { most: 20, from: '2026-11-30T10:00:00+09:00' },
    ),
  },
  too_many_mails_to_address: {
    httpStatus: 429,
    text: withParameters(
      ({ from }: { readonly from: string }) =>
        `このメールアドレスに24時間で送信できる依頼とリマインドの件数の上限に達しています。${formatLongDateTime(from)}以降に、もう一度お試しください。`,
      { from: '2026-11-30T10:00:00+09:00' },
    ),
  },
  too_many_requests_in_hour: {
    httpStatus: 429,
    text: withParameters(
      ({ again }: { readonly again: number }) =>
        `この1時間に送信できる依頼の数の上限に達しました。${formatMinutes(jstMinutes(again + 59_999))}以降にもう一度お試しください。入力した内容は失われていません。`,
      { again: 1_796_000_000_000 },
    ),
  },
  reminder_of_paid_request: {
    httpStatus: 409,
    text: 'この依頼は、すでに決済されています。リマインドは必要ありません。',
  },
  reminder_of_expired_request: {
    httpStatus: 409,
    text: 'この依頼は、有効期限が切れています。お支払いが必要な場合は、あらためて依頼を送信してください。',
  },
  reminder_too_soon: {
    httpStatus: 409,
    text: withParameters(
      ({ from }: { readonly from: string }) =>
        `リマインドは、前回の送信から24時間はお送りできません。${formatLongDateTime(from)}以降に、もう一度お試しください。`,
      { from: '2026-11-30T10:00:00+09:00' },
    ),
  },
  no_further_reminder: {
    httpStatus: 409,
    text: 'リマインドは、前回の送信から24時間はお送りできません。この依頼は、それまでに有効期限を迎えます。',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about card-payment requests. */
export const collectionsFieldRefusals = {
  link_not_allowed: {
    code: 'link',
    text: withParameters(
      ({
        label,
        found,
        remedy,
      }: {
        readonly label: string;
        readonly found: string;
        readonly remedy: string | undefined;
      }) => linkNotAllowed(label, found, remedy),
      { label: '口座番号', found: 'https://example.jp', remedy: '別の表現にしてください。' },
    ),
  },
  guest_payer_required: { code: 'required', text: required(FIELDS.guestName) },
  recipient_name_too_long: {
    code: 'too_long',
    text: withParameters(
      ({ limit }: { readonly limit: number }) => `ご担当者名は${limit}文字以内で入力してください。`,
      { limit: 100 },
    ),
  },
  deadline_past: { code: 'past', text: '依頼の有効期限は本日以降の日付を入力してください。' },
  deadline_too_late: {
    code: 'too_late',
    text: withParameters(
      ({ days, last }: { readonly days: number; readonly last: string }) =>
        `依頼の有効期限は、本日から${days}日後の${formatLongDate(last)}までの日付を入力してください。`,
      { days: 180, last: '2027-05-29' },
    ),
  },
  amount_below_commission: {
    code: 'below_commission',
    text: withParameters(
      ({ commission }: { readonly commission: number }) =>
        `請求金額が決済手数料（${formatYen(commission)}）以下のため、手数料を自社負担にすると入金額がなくなります。金額または手数料の負担を変更してください。`,
      { commission: 1_000 },
    ),
  },
  recipient_own: {
    code: 'own',
    text: '自社のメールアドレスには依頼を送信できません。取引先のメールアドレスを入力してください。',
  },
  deposit_account_unknown: {
    code: 'unknown',
    text: 'この入金口座は選択できません。登録済みの入金口座から選択してください。',
  },
  too_many_mails_to_address: {
    code: 'too_many',
    text: withParameters(
      ({ from }: { readonly from: string }) =>
        `このメールアドレスに24時間で送信できる依頼とリマインドの件数の上限に達しています。${formatLongDateTime(from)}以降に、もう一度お試しください。`,
      { from: '2026-11-30T10:00:00+09:00' },
    ),
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
