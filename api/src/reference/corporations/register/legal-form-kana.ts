/** Legal forms as names in the register have them, with their kana; what holds another one comes first. */
const FORMS: readonly (readonly [form: string, kana: string])[] = [
  ['株式会社', 'カブシキガイシャ'], ['有限会社', 'ユウゲンガイシャ'], ['合同会社', 'ゴウドウガイシャ'], ['合資会社', 'ゴウシガイシャ'], ['合名会社', 'ゴウメイガイシャ'], ['相互会社', 'ソウゴガイシャ'],
  ['一般社団法人', 'イッパンシャダンホウジン'], ['公益社団法人', 'コウエキシャダンホウジン'], ['一般財団法人', 'イッパンザイダンホウジン'], ['公益財団法人', 'コウエキザイダンホウジン'],
  ['医療法人社団', 'イリョウホウジンシャダン'], ['医療法人財団', 'イリョウホウジンザイダン'], ['社会医療法人', 'シャカイイリョウホウジン'], ['医療法人', 'イリョウホウジン'],
  ['社会福祉法人', 'シャカイフクシホウジン'], ['学校法人', 'ガッコウホウジン'], ['宗教法人', 'シュウキョウホウジン'], ['特定非営利活動法人', 'トクテイヒエイリカツドウホウジン'],
  ['弁護士法人', 'ベンゴシホウジン'], ['司法書士法人', 'シホウショシホウジン'], ['行政書士法人', 'ギョウセイショシホウジン'], ['税理士法人', 'ゼイリシホウジン'], ['社会保険労務士法人', 'シャカイホケンロウムシホウジン'],
  ['農事組合法人', 'ノウジクミアイホウジン'], ['国立大学法人', 'コクリツダイガクホウジン'],
];

/**
 * The kana of a whole name. The register's フリガナ leaves the legal form out; forms and invoices have it in.
 * Empty where the register has no kana.
 */
export function kanaOfName(name: string, furigana: string): string {
  if (furigana === '') return '';
  const head = FORMS.find(([form]) => name.startsWith(form));
  if (head) return `${head[1]}${furigana}`;
  const tail = FORMS.find(([form]) => name.endsWith(form));
  return tail ? `${furigana}${tail[1]}` : furigana;
}
