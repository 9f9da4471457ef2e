import { required, requiredChoice, sessionExpired, tooManyOperations, unexpectedError } from 'shared-rules/messages';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

/** Refusals of every wing: sessions, limits, the form of requests. */
export const platformRefusals = {
  reauthentication_required: {
    httpStatus: 403,
    status: 'reauthentication_required',
    text: 'この操作には、本人確認が必要です。ご本人であることを、もう一度確認してください。',
  },
  too_many_operations: {
    httpStatus: 429,
    text: withParameters(({ waitMs }: { readonly waitMs: number }) => tooManyOperations(waitMs), { waitMs: 600_000 }),
  },
  link_invalid: {
    httpStatus: 403,
    text: 'このリンクは無効か、有効期限が切れています。画面を開き直して、もう一度お試しください。',
  },
  operation_in_progress: {
    httpStatus: 409,
    text: '同じ操作を処理しています。しばらくしてから、もう一度お試しください。',
  },
  idempotency_key_reused: {
    httpStatus: 422,
    text: '同じ操作が、別の内容ですでに送信されています。画面を読み込み直して、もう一度お試しください。',
  },
  malformed_request: { httpStatus: 400, text: 'リクエストの形式が正しくありません。' },
  caller_gone: { httpStatus: 400, text: '通信が途中で切れました。もう一度お試しください。' },
  store_unavailable: {
    httpStatus: 503,
    text: 'ただいまファイルを保存・表示できません。入力した内容はそのままで、1分ほどたってから、もう一度お試しください。',
  },
  service_unavailable: {
    httpStatus: 503,
    text: 'ただいまサービスを一時的にご利用いただけません。しばらくしてから、もう一度お試しください。',
  },
  commits_unreplicated: {
    httpStatus: 503,
    text: 'ただいまお支払いに関する操作を受け付けられません。入力した内容はそのままで、1分ほどたってから、もう一度お試しください。',
  },
  unexpected_error: { httpStatus: 500, text: unexpectedError },
  page_not_found: { httpStatus: 404, text: 'お探しのページが見つかりませんでした。' },
  request_too_complex: {
    httpStatus: 400,
    text: '送信されたデータの項目が多すぎるか、入れ子が深すぎます。項目を減らして、もう一度送信してください。',
  },
  not_found: { httpStatus: 404, text: 'お探しの情報が見つかりませんでした。' },
  invalid_fields: { httpStatus: 422, text: '入力内容に誤りがあります。内容を確認してください。' },
  signed_out: { httpStatus: 401, text: sessionExpired },
  expired_access_token: {
    httpStatus: 401,
    status: 'expired_access_token',
    text: 'アクセストークンの有効期限が切れています。',
  },
  overloaded: { httpStatus: 503, text: 'ただいま混み合っています。少し待ってから、もう一度お試しください。' },
  body_too_large: { httpStatus: 413, text: '送信されたデータが大きすぎます。' },
  media_type_refused: { httpStatus: 415, text: 'この形式のデータは受け付けていません。' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields of every wing: sessions, limits, the form of requests. */
export const platformFieldRefusals = {
  file_too_complex: {
    code: 'too_complex',
    text: 'ファイルの構造が複雑すぎるため、読み取れません。元のソフトで保存し直してから、もう一度指定してください。',
  },
  cursor_unknown: { code: 'unknown', text: 'この続きは表示できません。一覧を最初から表示してください。' },
  file_too_slow: {
    code: 'too_slow',
    text: 'ファイルを時間内に読み取れませんでした。ファイルを分けるか、元のソフトで保存し直してから、もう一度指定してください。',
  },
  csv_workbook: {
    code: 'format',
    text: 'Excelブックは読み込めません。表計算ソフトの「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」か「CSV（コンマ区切り）」を選択してください。',
  },
  csv_utf16: {
    code: 'encoding',
    text: '文字コードがUTF-16のファイルは読み込めません。表計算ソフトの「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」か「CSV（コンマ区切り）」を選択してください。',
  },
  csv_encoding: {
    code: 'encoding',
    text: '文字コードを判別できません。表計算ソフトの「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」か「CSV（コンマ区切り）」を選択してください。',
  },
  csv_too_many_cells: {
    code: 'too_many',
    text: withParameters(
      ({ lines, cells }: { readonly lines: number; readonly cells: number }) =>
        `行と列が多すぎます（空のものを含めて${lines.toLocaleString('ja')}行、${cells.toLocaleString('ja')}セルまで）。データのない行と列を削除してから、もう一度選択してください。`,
      { lines: 3000, cells: 100000 },
    ),
  },
  csv_quotes: {
    code: 'format',
    text: withParameters(
      ({ line }: { readonly line: number }) =>
        `${line}行目を読み込めません。引用符（"）が閉じているか確認してから、もう一度選択してください。`,
      { line: 3 },
    ),
  },
  csv_heading_twice: {
    code: 'headings',
    text: withParameters(
      ({ heading }: { readonly heading: string }) =>
        `1行目に見出し「${heading}」が2つあります。使わない列を削除してから、もう一度選択してください。`,
      { heading: '金額' },
    ),
  },
  csv_heading_missing: {
    code: 'headings',
    text: withParameters(
      ({ headings }: { readonly headings: string }) =>
        `1行目に見出し「${headings}」がありません。ひな形の見出しのまま、もう一度選択してください。`,
      { headings: '「金額」' },
    ),
  },
  csv_cell_too_long: {
    code: 'too_long',
    text: withParameters(
      ({ line, heading, limit }: { readonly line: number; readonly heading: string; readonly limit: number }) =>
        `${line}行目の「${heading}」が長すぎます（${limit.toLocaleString('ja')}文字まで）。短くするか、引用符（"）が閉じているか確認してから、もう一度選択してください。`,
      { line: 3, heading: '金額', limit: 100 },
    ),
  },
  csv_empty: { code: 'empty', text: '2行目以降に登録する行がありません。入力してから、もう一度選択してください。' },
  csv_too_many_lines: {
    code: 'too_many',
    text: withParameters(
      ({ limit, lines }: { readonly limit: number; readonly lines: number }) =>
        `一度に登録できるのは${limit}行までです（このファイルは${lines}行）。分けてから、もう一度選択してください。`,
      { limit: 100, lines: 3000 },
    ),
  },
  characters_not_allowed: {
    code: 'characters',
    text: withParameters(({ label }: { readonly label: string }) => `${label}に使用できない文字が含まれています。`, {
      label: '口座番号',
    }),
  },
  card_number: { code: 'card_number', text: 'カード番号は入力できません。カード番号を削除してください。' },
  import_content_required: {
    code: 'required',
    text: 'ファイルの内容がありません。base64の content、またはファイルそのものを送信してください。',
  },
  import_content_not_json: {
    code: 'format',
    text: 'ファイルの内容がありません。base64の content、またはファイルそのものを送信してください。',
  },
  import_content_not_base64: {
    code: 'pattern',
    text: 'ファイルの内容がありません。base64の content、またはファイルそのものを送信してください。',
  },
  import_file_required: { code: 'required', text: 'ファイルの内容がありません。取り込むファイルを指定してください。' },
  required: {
    code: 'required',
    text: withParameters(({ label }: { readonly label: string }) => required(label), { label: '口座番号' }),
  },
  text_missing: {
    code: 'minLength',
    text: withParameters(({ label }: { readonly label: string }) => required(label), { label: '口座番号' }),
  },
  choice_required: {
    code: 'required',
    text: withParameters(({ label }: { readonly label: string }) => requiredChoice(label), { label: '口座番号' }),
  },
  choice_missing: {
    code: 'minItems',
    text: withParameters(({ label }: { readonly label: string }) => requiredChoice(label), { label: '口座番号' }),
  },
  choice_unknown: {
    code: 'unknown',
    text: withParameters(({ label }: { readonly label: string }) => requiredChoice(label), { label: '口座番号' }),
  },
  too_long: {
    code: 'too_long',
    text: withParameters(
      ({ label, limit }: { readonly label: string; readonly limit: number | string }) =>
        `${label}は${limit}文字以内で入力してください。`,
      { label: '口座番号', limit: 100 },
    ),
  },
  text_too_long: {
    code: 'maxLength',
    text: withParameters(
      ({ label, limit }: { readonly label: string; readonly limit: number | string }) =>
        `${label}は${limit}文字以内で入力してください。`,
      { label: '口座番号', limit: 100 },
    ),
  },
  text_too_short: {
    code: 'minLength',
    text: withParameters(
      ({ label, limit }: { readonly label: string; readonly limit: number | string }) =>
        `${label}は${limit}文字以上で入力してください。`,
      { label: '口座番号', limit: 100 },
    ),
  },
  too_many_chosen: {
    code: 'maxItems',
    text: withParameters(
      ({ label, limit }: { readonly label: string; readonly limit: number | string }) =>
        `${label}は${limit}件以内で選択してください。`,
      { label: '口座番号', limit: 100 },
    ),
  },
  number_too_small: {
    code: 'minimum',
    text: withParameters(
      ({ label, limit }: { readonly label: string; readonly limit: number | string }) =>
        `${label}は${limit}以上の整数で入力してください。`,
      { label: '口座番号', limit: 100 },
    ),
  },
  number_too_large: {
    code: 'maximum',
    text: withParameters(
      ({ label, limit }: { readonly label: string; readonly limit: number | string }) =>
        `${label}は${limit}以下の整数で入力してください。`,
      { label: '口座番号', limit: 100 },
    ),
  },
  malformed: {
    code: 'pattern',
    text: withParameters(({ label }: { readonly label: string }) => `${label}の形式が正しくありません。`, {
      label: '口座番号',
    }),
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
