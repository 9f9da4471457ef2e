/** Abbreviation in large kana, with its words in kanji and in large kana. */
export interface Abbreviation {
  readonly short: string;
  readonly names: readonly string[];
}

// Tables of the Japanese Bankers Association (docs/domain.md 11.2). Kana as read and as some people read it.

/** 法人略語: written with brackets before, in or after the name. */
export const LEGAL_FORMS: readonly Abbreviation[] = [
  { short: 'カ', names: ['株式会社', '㈱', '(株)', 'カブシキガイシヤ', 'カブシキカイシヤ'] },
  { short: 'ユ', names: ['有限会社', '㈲', '(有)', 'ユウゲンガイシヤ', 'ユウゲンカイシヤ'] },
  { short: 'メ', names: ['合名会社', '㈴', '(名)', 'ゴウメイガイシヤ', 'ゴウメイカイシヤ'] },
  { short: 'シ', names: ['合資会社', '㈾', '(資)', 'ゴウシガイシヤ', 'ゴウシカイシヤ'] },
  { short: 'ド', names: ['合同会社', '(同)', 'ゴウドウガイシヤ', 'ゴウドウカイシヤ'] },
  { short: 'イ', names: ['医療法人', '(医)', 'イリヨウホウジン', '医療法人社団', 'イリヨウホウジンシヤダン'] },
  { short: 'イ', names: ['医療法人財団', 'イリヨウホウジンザイダン', '社会医療法人', 'シヤカイイリヨウホウジン'] },
  {
    short: 'ザイ',
    names: ['財団法人', '㈶', '(財)', 'ザイダンホウジン', '一般財団法人', '(一財)', 'イツパンザイダンホウジン'],
  },
  { short: 'ザイ', names: ['公益財団法人', '(公財)', 'コウエキザイダンホウジン'] },
  {
    short: 'シヤ',
    names: ['社団法人', '㈳', '(社)', 'シヤダンホウジン', '一般社団法人', '(一社)', 'イツパンシヤダンホウジン'],
  },
  { short: 'シヤ', names: ['公益社団法人', '(公社)', 'コウエキシヤダンホウジン'] },
  { short: 'シユウ', names: ['宗教法人', '(宗)', 'シユウキヨウホウジン'] },
  { short: 'ガク', names: ['学校法人', '㈻', '(学)', 'ガツコウホウジン'] },
  { short: 'フク', names: ['社会福祉法人', '(福)', 'シヤカイフクシホウジン'] },
  { short: 'ソ', names: ['相互会社', 'ソウゴガイシヤ', 'ソウゴカイシヤ'] },
  {
    short: 'トクヒ',
    names: ['特定非営利活動法人', '(特非)', 'トクテイヒエイリカツドウホウジン', 'NPO法人', 'NPOホウジン'],
  },
  { short: 'ドク', names: ['独立行政法人', 'ドクリツギヨウセイホウジン'] },
  { short: 'チドク', names: ['地方独立行政法人', 'チホウドクリツギヨウセイホウジン'] },
  { short: 'ベン', names: ['弁護士法人', 'ベンゴシホウジン'] },
  { short: 'シホウ', names: ['司法書士法人', 'シホウシヨシホウジン'] },
  { short: 'ギヨ', names: ['行政書士法人', 'ギヨウセイシヨシホウジン'] },
  { short: 'ゼイ', names: ['税理士法人', 'ゼイリシホウジン'] },
  { short: 'ロウム', names: ['社会保険労務士法人', 'シヤカイホケンロウムシホウジン'] },
  { short: 'ダイ', names: ['国立大学法人', 'コクリツダイガクホウジン', '公立大学法人', 'コウリツダイガクホウジン'] },
  { short: 'ノウ', names: ['農事組合法人', 'ノウジクミアイホウジン'] },
  { short: 'カンリ', names: ['管理組合法人', 'カンリクミアイホウジン'] },
  { short: 'ホゴ', names: ['更生保護法人', 'コウセイホゴホウジン'] },
];

/** 営業所略語: written with a bracket, at the end only. */
export const OFFICES: readonly Abbreviation[] = [
  { short: 'エイ', names: ['営業所', 'エイギヨウシヨ', 'エイギヨウジヨ'] },
  { short: 'シユツ', names: ['出張所', 'シユツチヨウシヨ', 'シユツチヨウジヨ'] },
];

/** 事業略語: written without brackets, anywhere in the name. */
export const BUSINESSES: readonly Abbreviation[] = [
  { short: 'レン', names: ['連合会', 'レンゴウカイ'] },
  { short: 'キヨウサイレン', names: ['共済農業協同組合連合会', 'キヨウサイノウギヨウキヨウドウクミアイレンゴウカイ'] },
  { short: 'ケイザイレン', names: ['経済農業協同組合連合会', 'ケイザイノウギヨウキヨウドウクミアイレンゴウカイ'] },
  { short: 'ノウキヨウレン', names: ['農業協同組合連合会', 'ノウギヨウキヨウドウクミアイレンゴウカイ'] },
  { short: 'ギヨレン', names: ['漁業協同組合連合会', 'ギヨギヨウキヨウドウクミアイレンゴウカイ'] },
  { short: 'コクキヨウレン', names: ['国家公務員共済組合連合会', 'コツカコウムインキヨウサイクミアイレンゴウカイ'] },
  { short: 'コクホレン', names: ['国民健康保険団体連合会', 'コクミンケンコウホケンダンタイレンゴウカイ'] },
  { short: 'キヨウクミ', names: ['協同組合', 'キヨウドウクミアイ'] },
  { short: 'ギヨキヨウ', names: ['漁業協同組合', 'ギヨギヨウキヨウドウクミアイ'] },
  { short: 'セイキヨウ', names: ['生活協同組合', 'セイカツキヨウドウクミアイ'] },
  { short: 'シヨクハンキヨウ', names: ['食糧販売協同組合', 'シヨクリヨウハンバイキヨウドウクミアイ'] },
  { short: 'キヨウサイ', names: ['共済組合', 'キヨウサイクミアイ'] },
  { short: 'ロウクミ', names: ['労働組合', 'ロウドウクミアイ'] },
  { short: 'ジユウクミ', names: ['従業員組合', 'ジユウギヨウインクミアイ'] },
  { short: 'セイメイ', names: ['生命保険', 'セイメイホケン'] },
  { short: 'カイジヨウ', names: ['海上火災保険', 'カイジヨウカサイホケン'] },
  { short: 'カサイ', names: ['火災海上保険', 'カサイカイジヨウホケン'] },
  { short: 'ケンポ', names: ['健康保険組合', 'ケンコウホケンクミアイ'] },
  { short: 'コクホ', names: ['国民健康保険組合', 'コクミンケンコウホケンクミアイ'] },
  { short: 'シヤホ', names: ['社会保険診療報酬支払基金', 'シヤカイホケンシンリヨウホウシユウシハライキキン'] },
  { short: 'コウネン', names: ['厚生年金基金', 'コウセイネンキンキキン'] },
];

/**
 * 事業略語 that are read but never proposed: transfers to シヤキヨウ failed, because the accounts have the word in full.
 */
export const READ_BUSINESSES: readonly Abbreviation[] = [
  { short: 'シヤキヨウ', names: ['社会福祉協議会', 'シヤカイフクシキヨウギカイ'] },
];
