import { formatLongDate, formatMinutes } from './time';
import { digitsOf } from './width';

// Messages in the patterns of docs/screens.md 6, 7. `label` is the field's name on the screen.

/**
 * For the user's own limit, not a global one.
 * @param waitMs until the next try is allowed, in ms
 */
export const tooManyOperations = (waitMs: number): string =>
  `操作の回数が上限に達しました。${Math.max(1, Math.ceil(waitMs / 60_000))}分後にお試しください。`;

export const required = (label: string): string => `${label}が入力されていません。`;
export const requiredChoice = (label: string): string => `${label}が選択されていません。`;
export const fileMissing = '請求書ファイルが選択されていません。';

export const mailInvalid = 'メールアドレスの形式が正しくありません。例: taro@example.co.jp';
/** For sign-in. The same text whichever of the two is wrong. */
export const signInFailed = 'メールアドレスまたはパスワードが正しくありません。';
/** For a signed-in user who is asked for the current password. */
export const passwordWrong = 'パスワードが正しくありません。もう一度入力してください。';
export const passwordTooShort = (minimum: number): string => `パスワードは${minimum}文字以上で入力してください。`;
export const passwordTooLong = (maximum: number): string => `パスワードは${maximum}文字以内で入力してください。`;
export const passwordCommon = '推測されやすいパスワードです。別のパスワードを入力してください。';
export const passwordSame = '現在のパスワードと同じです。別のパスワードを入力してください。';
export const codeWrong = '認証コードが正しくありません。もう一度入力してください。';
export const codeFormat = (digits: number): string => `認証コードは${digits}桁の数字で入力してください。`;
export const codeExpired = '認証コードの有効期限が切れています。再送してください。';

export const postalInvalid = '郵便番号は7桁の数字で入力してください。';
export const postalUnknown = '該当する住所が見つかりません。住所を直接入力してください。';
export const phoneInvalid = '電話番号は10桁または11桁の数字で入力してください。';
/** For a number with a valid length that cannot exist in Japan. */
export const phoneWrong = '電話番号が正しくありません。番号を確認してください。';
export const kanaInvalid = (label: string): string => `${label}はカタカナで入力してください。`;
export const corporateNumberFormat = '法人番号は13桁の数字で入力してください。';
export const corporateNumberWrong = '法人番号が正しくありません。番号を確認してください。';
export const registrationNumberFormat = '登録番号は「T」と13桁の数字で入力してください。';
/** For a corporation whose number has a wrong check digit. */
export const registrationNumberWrong = '登録番号が正しくありません。番号を確認してください。';
/** For a corporation. Its number must be T and the corporate number. */
export const registrationNumberOther =
  '登録番号が法人番号と一致しません。法人の登録番号は「T」と法人番号です。番号を確認してください。';
export const birthdayInvalid = '生年月日が正しくありません。';
export const birthdayInFuture = '未来の日付は入力できません。';

export const bankMissing = requiredChoice('金融機関');
export const branchMissing = requiredChoice('支店');
export const accountNumberInvalid = '口座番号は7桁以内の数字で入力してください。';
/** For a number that is too short. Banks have no account numbers of fewer digits. */
export const accountNumberShort = '口座番号は4桁から7桁の数字で入力してください。';
/** For a number of zeros alone, also as 番号 of ゆうちょ銀行. */
export const numberZero = (label: string): string =>
  `${label}が0になっています。0だけの${label}はありません。請求書または通帳に記載された番号を入力してください。`;
export const yuchoSymbolInvalid = '記号は「1」または「0」で始まる5桁の数字で入力してください。';
/** @param symbol 記号, which determines the format of 番号 */
export const yuchoNumberInvalid = (symbol: string): string =>
  digitsOf(symbol).startsWith('1')
    ? '番号は末尾が「1」の8桁以内の数字で入力してください。'
    : '番号は7桁以内の数字で入力してください。';
export const yuchoSymbolGlued =
  '記号は5桁の数字です。続けて印字されている1桁の数字は、「00210-7」のように「-」で区切って入力してください。';
export const yuchoContradiction =
  '記号と番号に、互いに異なる内容が入力されています。請求書または通帳に記載された記号番号を確認し、入力し直してください。';
/** For a branch of ゆうちょ銀行 whose last digit does not fit the chosen type. */
export const yuchoTypeWrong = (branchCode: string): string =>
  branchCode.endsWith('9')
    ? `ゆうちょ銀行の店番${branchCode}の口座は、当座（振替口座）だけです。「当座」を選択するか、店番を確認してください。`
    : `ゆうちょ銀行の店番${branchCode}に、当座（振替口座）はありません。口座種別または店番を確認してください。`;
/** For a digit alone before the number, which is part of 記号番号 only. */
export const yuchoDigitBetween =
  '口座番号の前に1桁の数字があります。記号と番号の間の数字は口座番号に含まれません。除いて入力するか、「記号・番号から入力」を選択してください。';
/** @param invalid characters outside Zengin, as typed */
export const holderCharacters = (invalid: readonly string[]): string =>
  `口座名義に使用できない文字が含まれています: 「${invalid.join('')}」`;
/** @param length current length in half-width characters */
export const holderTooLong = (limit: number, length: number): string =>
  `口座名義は半角${limit}文字以内で入力してください（現在${length}文字）。`;
/** @param document that shows the holder: the invoice, or the passbook for the user's own account */
export const holderMismatch = (document = '請求書'): string =>
  `口座名義が金融機関の登録と一致しません。${document}の記載を確認してください。`;
/** @param invalid characters outside Zengin, as typed */
export const transferNameCharacters = (invalid: readonly string[]): string =>
  `振込名義に使用できない文字が含まれています: 「${invalid.join('')}」`;
export const transferNameTooLong = (limit: number): string => `振込名義は${limit}文字以内で入力してください。`;

export const amountInvalid = '金額は1円以上の整数で入力してください。';
export const amountAboveInvoice = '請求金額を超える金額は入力できません。';
export const dueBeforeIssue = '支払期日は請求日以降の日付を入力してください。';
/** For a search with a date range that ends before it begins. */
export const dateRangeReversed = (label: string): string =>
  `${label}の範囲が正しくありません。終了日は開始日以降の日付を入力してください。`;
/** For a search, as above for amounts. */
export const amountRangeReversed = '金額の範囲が正しくありません。上限は下限以上の金額を入力してください。';

export const cardNumberInvalid = 'カード番号が正しくありません。番号を確認してください。';
export const brandRefused =
  'American Expressはご利用いただけません。Visa、Mastercard、JCB、Diners Club、セゾンカードをご利用ください。';
export const cardExpired = '有効期限が切れているカードは登録できません。';
export const challengeFailed = '本人認証が完了しませんでした。もう一度お試しいただくか、別のカードをご利用ください。';
export const cardDeclined =
  'カード会社の承認が得られませんでした。カード会社に確認するか、別のカードをご利用ください。';

/** Words for what two duplicate invoices share, strongest first. */
const DUPLICATE_SIGNS = {
  file: '同じファイル',
  number: '同じ取引先・請求書番号',
  amount_and_date: '同じ取引先・金額',
} as const;
type DuplicateSign = keyof typeof DUPLICATE_SIGNS;
/**
 * Returns a warning; a duplicate is never refused.
 * @param identifier display form, I-00000012
 * @param signs what the two share, in any order
 */
export const duplicateInvoice = (identifier: string, signs: readonly DuplicateSign[] = ['amount_and_date']): string => {
  const strongest =
    (['file', 'number', 'amount_and_date'] as const).find((sign) => signs.includes(sign)) ?? 'amount_and_date';
  return `${DUPLICATE_SIGNS[strongest]}の請求書がすでに登録されています（${identifier}）。重複していないか確認してください。`;
};
export const promotionInvalid = 'プロモーションコードが正しくありません。';
export const promotionExpired = 'このコードは有効期限が切れています。';

// Answers of the server to late calls.
export const requestAlreadyCancelled = 'この依頼は、すでにキャンセル済みです。';
/**
 * For a request whose deadline has passed.
 * @param deadline last day, 'YYYY-MM-DD' in Japan
 */
export const requestExpired = (deadline: string): string =>
  `この依頼は、${formatLongDate(deadline)}で有効期限が切れています。`;
export const requestAlreadyPaid = 'この依頼は、すでにお支払いの手続きが済んでいます。';
export const applicationAlreadyExamined = 'この申請は、すでに審査が完了しています。';
export const applicationAlreadyCancelled = 'この申請は、すでにキャンセル済みです。';
/** @param lastDate last day, 'YYYY-MM-DD' in Japan, until 23:59 of which a booked payment could be cancelled */
export const cancelDeadlinePassed = (lastDate: string): string =>
  `キャンセルの受付期限の${formatLongDate(lastDate)} 23:59を過ぎているため、キャンセルできません。お困りの場合は、お問い合わせください。`;
export const sessionExpired = 'ログインの有効期限が切れました。もう一度ログインしてください。';
export const unexpectedError = '予期しないエラーが発生しました。時間をおいて、やり直してください。';
/** For a server that cannot be reached, or an answer of something else, such as a proxy. The session stays. */
export const serverUnreachable = 'サーバーに接続できませんでした。通信環境を確認して、やり直してください。';

// Transfer-date reasons.
export const bankClosed = '土日祝日は銀行休業日のため選択できません。';
export const bankClosedYearEnd = '年末年始は銀行休業日のため選択できません。';
/** @param date 'YYYY-MM-DD' */
export const earliestDate = (date: string): string => `最短の振込日は${formatLongDate(date)}です。`;
/**
 * @param date last day, 'YYYY-MM-DD'
 * @param daysAhead how many days ahead it is, where that is known
 */
export const afterLatestDate = (date: string, daysAhead?: number): string =>
  daysAhead === undefined
    ? `振込日は${formatLongDate(date)}までの日付を選択してください。`
    : `振込日を指定できるのは${daysAhead}日先までです。${formatLongDate(date)}までの日付を選択してください。`;
/**
 * Says between which days a transfer can be wished for.
 * @param earliest 'YYYY-MM-DD', as the latest
 */
export const transferRange = (earliest: string, latest: string): string =>
  `${formatLongDate(earliest)}から${formatLongDate(latest)}までの銀行営業日を選択できます。`;
/**
 * For a transfer date after the due date; only a warning.
 * @param dueDate 'YYYY-MM-DD'
 */
export const afterDueDate = (dueDate: string): string =>
  `選択した振込日は、支払期日の${formatLongDate(dueDate)}より後です。`;
/** @param cutOffMinutes since midnight in Japan */
export const afterCutOff = (cutOffMinutes: number): string =>
  `本日${formatMinutes(cutOffMinutes)}を過ぎたため、翌営業日の受付になります。`;

// Empty lists.
export const noSuppliers = '取引先はありません。';
/** For a search without results. */
export const noMatchingSuppliers = '該当する取引先はありません。別の条件を試してください。';
export const noMatchingInvoices = '該当する請求書はありません。別の条件を試してください。';
export const noNotifications = 'お知らせはありません。';
export const noWaitingPayments =
  'お支払い待ちの依頼はありません。取引先からカード払いの依頼が届くと、ここに表示されます。';
export const noRequestedCollections = '依頼中のカード払い依頼はありません。';

// Snackbars after success.
export const saved = '保存しました。';
export const applicationReceived = '申請を受け付けました。';
/** For a paid request. */
export const requestPaid = 'お支払いを受け付けました。';
export const applicationCancelled = '申請をキャンセルしました。';
export const supplierRegistered = '取引先を登録しました。';
export const supplierDisabled = '取引先を無効にしました。';
export const supplierEnabled = '取引先を有効に戻しました。';
export const deleted = '削除しました。';
export const requestSent = '依頼を送信しました。';
export const copied = 'コピーしました。';

// Dialogs.
export const disableSupplierTitle = '取引先の無効化';
export const disableSupplierText =
  '以下の取引先を無効にしますか？　新しい申請には使えなくなります。あとで有効に戻せます。';
export const cancelApplicationTitle = '申請のキャンセル';
export const cancelApplicationText =
  'この申請をキャンセルしますか？　カードのご利用枠が戻るまで数日かかることがあります。';
export const leavePage = '入力中の内容は保存されません。ページを離れますか？';
export const requestKeyFailedTitle = '請求書支払いの取得に失敗しました';
export const requestKeyFailedText =
  '支払い依頼の有効期限が切れているか、無効な依頼です。お手数ですが、依頼元の事業者へ直接お問い合わせください。';

/** Default reason of a disabled remote. */
export const remoteSwitchedOff = 'メンテナンスのため停止しています。しばらくしてから、もう一度お試しください。';
export const requestLinkWrong =
  'このリンクからは、お支払い依頼を確認できません。メールに記載されたリンクを、最後までコピーして開いてください。';

/** For a supplier's number that is the buyer's own. */
export const ownNumberTyped =
  '自社の番号です。自社への支払いにはご利用いただけません。取引先の番号を入力してください。';
