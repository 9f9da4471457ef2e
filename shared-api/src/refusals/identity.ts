import { chatAddressWrong, type ChatService } from 'shared-rules/chat';
import {
  codeExpired,
  codeWrong,
  corporateNumberWrong,
  mailInvalid,
  passwordSame,
  passwordWrong,
  required,
  signInFailed,
} from 'shared-rules/messages';
import { passwordMessage } from 'shared-rules/password';
import { type Role, ROLE_NAMES } from 'shared-rules/roles';
import { FIELDS } from 'shared-rules/words';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

const PASSKEY_EXPIRED = 'パスキーの確認の有効期限が切れました。もう一度お試しください。';
const PASSKEY_UNKNOWN = 'このパスキーは登録されていません。パスワードをご利用ください。';
const PASSKEY_WRONG = 'パスキーを確認できませんでした。もう一度お試しいただくか、パスワードをご利用ください。';
const PASSKEY_NOT_CREATED = 'パスキーを登録できませんでした。もう一度お試しいただくか、別の端末をご利用ください。';

/** Refusals about sign-in, registration and accounts. */
export const identityRefusals = {
  account_closed: {
    httpStatus: 403,
    status: 'account_closed',
    text: 'このアカウントは、すでに退会済みです。過去のお取引については、お問い合わせ窓口へご連絡ください。',
  },
  account_frozen: {
    httpStatus: 403,
    status: 'account_frozen',
    text: 'このアカウントは、当社が利用を一時停止しています。内容の確認とキャンセルはできますが、新しいお支払い・依頼・登録や、ログインとメールの設定の変更はできません。お問い合わせ窓口へご連絡ください。',
  },
  permission_denied: {
    httpStatus: 403,
    status: 'permission_denied',
    text: withParameters(
      ({ role }: { readonly role: Role }) =>
        `この操作は、あなたの役割（${ROLE_NAMES[role]}）ではできません。必要な場合は、会社の管理者に役割の変更を依頼してください。`,
      { role: 'reader' },
    ),
  },
  member_of_none: {
    httpStatus: 403,
    text: 'どの会社のメンバーでもありません。会社の管理者に、招待を依頼してください。',
  },
  member_already: {
    httpStatus: 409,
    text: 'このメールアドレスの方は、すでに会社のメンバーです。役割は、メンバーの一覧で変更できます。',
  },
  invited_already: {
    httpStatus: 409,
    text: 'このメールアドレスには、すでに招待を送っています。届いていない場合は、招待の一覧から再送してください。',
  },
  too_many_invitations: {
    httpStatus: 429,
    text: '招待メールの送信回数が上限に達しました。明日もう一度お試しください。',
  },
  invitation_invalid: {
    httpStatus: 404,
    text: 'この招待は、期限が切れたか、取り消されたか、すでに使われています。招待した方に、再送を依頼してください。',
  },
  invitation_of_another: {
    httpStatus: 403,
    text: 'この招待は、別のメールアドレスに送られたものです。招待を受けたメールアドレスでログインし直してください。',
  },
  recovery_of_oneself: {
    httpStatus: 409,
    text: 'ご自身のメールアドレスは、セキュリティ設定で変更してください。ログインできない場合は、ほかの管理者に依頼してください。',
  },
  recovery_elsewhere: {
    httpStatus: 409,
    text: 'この方は、ほかの会社のメンバーでもあるため、会社の操作では復旧できません。ご本人から、お問い合わせ窓口へご連絡ください。',
  },
  recovery_needs_another: {
    httpStatus: 403,
    text: 'ログインの復旧は、依頼した管理者とご本人以外のメンバーが確認してください。',
  },
  last_administrator: {
    httpStatus: 409,
    text: '会社には管理者が1人以上必要です。先に、ほかのメンバーを管理者にしてください。',
  },
  terms_version_taken: {
    httpStatus: 409,
    text: withParameters(
      ({ version }: { readonly version: string }) =>
        `${version} という版は、すでにあります。別の版を指定してください。`,
      { version: '2027-01-01' },
    ),
  },
  collections_unavailable: {
    httpStatus: 403,
    status: 'collections_unavailable',
    text: 'カード払い依頼は、このアカウントではご利用いただけません。',
  },
  buyer_unknown: {
    httpStatus: 404,
    text: withParameters(
      ({ text }: { readonly text: string }) =>
        `${text} のご利用者は見つかりませんでした。ご利用者の番号、法人番号、メールアドレスで指定してください。`,
      { text: '１２３' },
    ),
  },
  too_many_code_sends: {
    httpStatus: 429,
    text: '認証コードを再送できる回数を超えました。最初からやり直してください。',
  },
  code_sent_just_now: { httpStatus: 429, text: '認証コードを送信したばかりです。少し待ってから再送してください。' },
  email_in_use: {
    httpStatus: 409,
    text: 'このメールアドレスは、すでに使用されています。別のメールアドレスで、もう一度お試しください。',
  },
  invalid_dpop_proof: {
    httpStatus: 400,
    status: 'invalid_dpop_proof',
    text: 'ログインを確認できませんでした。画面を読み込み直して、もう一度お試しください。',
  },
  passkey_exists: { httpStatus: 409, text: 'このパスキーは、すでに登録されています。' },
  too_many_passkeys: {
    httpStatus: 409,
    text: withParameters(
      ({ limit }: { readonly limit: number }) =>
        `パスキーは${limit}個まで登録できます。使わないパスキーを削除してから、登録してください。`,
      { limit: 100 },
    ),
  },
  too_many_password_checks: {
    httpStatus: 429,
    text: 'パスワード確認の試行回数が上限に達しました。しばらくしてから、もう一度お試しください。',
  },
  password_changed_elsewhere: {
    httpStatus: 409,
    text: 'パスワードは、ほかの画面で変更されました。ログインし直してください。',
  },
  registration_done_already: {
    httpStatus: 409,
    text: 'お客様情報は、すでに登録されています。ログインしてご利用ください。',
  },
  too_many_codes_for_address: {
    httpStatus: 429,
    text: 'このメールアドレスに送信できる認証コードの上限に達しました。しばらくしてから、もう一度お試しください。',
  },
  email_registered_already: {
    httpStatus: 409,
    text: 'このメールアドレスは、すでに登録されています。ログインしてご利用ください。',
  },
  stale_dpop_proof: {
    httpStatus: 401,
    status: 'stale_dpop_proof',
    text: 'ログインの確認に使う情報が古くなったか、端末の時刻がずれています。もう一度お試しください。',
  },
  too_many_sign_ins: {
    httpStatus: 429,
    text: 'ログインの試行回数が上限に達しました。しばらくしてから、もう一度お試しください。',
  },
  sign_in_failed: { httpStatus: 400, text: signInFailed },
  terms_outdated: {
    httpStatus: 409,
    text: '利用規約が改定されています。最新の利用規約を確認して、もう一度同意してください。',
  },
  registration_unfinished: {
    httpStatus: 403,
    status: 'registration_unfinished',
    text: 'お客様情報の登録が完了していません。登録を完了してからご利用ください。',
  },
  registration_completed: {
    httpStatus: 403,
    status: 'registration_completed',
    text: 'お客様情報は、すでに登録されています。',
  },
  corporation_registered_already: {
    httpStatus: 409,
    text: 'この法人番号は、すでに登録されています。社内の登録状況を確認するか、お問い合わせください。',
  },
  passkey_sign_in_expired: { httpStatus: 400, text: PASSKEY_EXPIRED },
  passkey_expired: { httpStatus: 422, text: PASSKEY_EXPIRED },
  passkey_sign_in_unknown: { httpStatus: 400, text: PASSKEY_UNKNOWN },
  passkey_unknown: { httpStatus: 422, text: PASSKEY_UNKNOWN },
  passkey_sign_in_wrong: { httpStatus: 400, text: PASSKEY_WRONG },
  passkey_wrong: { httpStatus: 422, text: PASSKEY_WRONG },
  passkey_not_created: { httpStatus: 422, text: PASSKEY_NOT_CREATED },
  reset_link_unknown: {
    httpStatus: 410,
    text: 'リンクが正しくないか、有効期限が切れています。もう一度メールを送信してください。',
  },
  reset_link_used: {
    httpStatus: 410,
    text: 'このリンクは、すでに使用されています。もう一度メールを送信してください。',
  },
  reset_link_expired: { httpStatus: 410, text: 'リンクの有効期限が切れています。もう一度メールを送信してください。' },
  too_many_email_changes: {
    httpStatus: 429,
    text: 'メールアドレスの変更の受付回数が上限に達しました。しばらくしてから、もう一度お試しください。',
  },
  too_many_reset_mails: {
    httpStatus: 429,
    text: 'メールの送信回数が上限に達しました。しばらくしてから、もう一度お試しください。',
  },
  too_many_reauthentication_codes: {
    httpStatus: 429,
    text: '認証コードの送信回数が上限に達しました。しばらくしてから、もう一度お試しください。',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about sign-in, registration and accounts. */
export const identityFieldRefusals = {
  chat_address_missing: {
    code: 'required',
    text: 'Webhook URLを入力してください。サービスを変更するときは、そのサービスで発行したURLが必要です。',
  },
  chat_address_wrong: {
    code: 'address',
    text: withParameters(({ service }: { readonly service: ChatService }) => chatAddressWrong(service), {
      service: 'slack',
    }),
  },
  corporate_number_check_digit: { code: 'check_digit', text: corporateNumberWrong },
  code_procedure_expired: {
    code: 'expired',
    text: '認証の手続きの有効期限が切れています。最初からやり直してください。',
  },
  email_format: { code: 'format', text: mailInvalid },
  email_is_own: { code: 'same', text: '現在のメールアドレスと同じです。別のメールアドレスを入力してください。' },
  passkey_name_required: { code: 'required', text: required('パスキーの名前') },
  password_wrong: { code: 'wrong', text: passwordWrong },
  password_same: { code: 'same', text: passwordSame },
  corporation_is_customer: {
    code: 'customer',
    text: 'この法人番号は、すでに登録されています。社内の登録状況を確認するか、お問い合わせください。',
  },
  terms_version_outdated: {
    code: 'outdated',
    text: '利用規約が改定されています。最新の利用規約を確認して、もう一度同意してください。',
  },
  second_factor_needed: {
    code: 'second_factor',
    text: '2段階認証がオンのため、パスワードでは確認できません。認証コードかパスキーで確認してください。',
  },
  code_expired: { code: 'expired', text: codeExpired },
  email_required: { code: 'required', text: required(FIELDS.emailAddress) },
  code_wrong: { code: 'wrong', text: codeWrong },
  passkey_expired: { code: 'expired', text: PASSKEY_EXPIRED },
  passkey_unknown: { code: 'unknown', text: PASSKEY_UNKNOWN },
  passkey_wrong: { code: 'wrong', text: PASSKEY_WRONG },
  passkey_not_created: { code: 'wrong', text: PASSKEY_NOT_CREATED },
  password_too_short: { code: 'too_short', text: passwordMessage('too_short') },
  password_too_long: { code: 'too_long', text: passwordMessage('too_long') },
  password_guessable: { code: 'guessable', text: passwordMessage('guessable') },
  password_like_email: { code: 'like_email', text: passwordMessage('like_email') },
  password_common: { code: 'common', text: passwordMessage('guessable') },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
