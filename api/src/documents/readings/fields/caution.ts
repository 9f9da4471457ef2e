import type { Cell } from '../layout/cell';
import type { Layout } from '../layout/layout';
import { hits, words } from './spot';

/** Upper share of the first page where the title may be. */
const TITLE_HEIGHT = 0.25;
/** Ratio of the title's letters to other text. */
const TITLE_SIZE = 1.15;

const GIVEN_BACK = new RegExp(
  `${words('返還請求', '返還インボイス', '赤伝', '返金', '返品伝票', '値引通知', '減額通知', 'クレジットノート', 'クレジットメモ')}|credit (?:note|memo)`,
  'i',
);
const NO_DEMAND = new RegExp(
  `${words('取消', '取り下げ', 'キャンセル', 'マイナス', '減額', '見本', 'サンプル', '残高確認', '代金引換', '概算', '仮請求', '控え')}|請 ?求 ?書 ?\\(? ?[控写]|pro ?forma|\\( ?案 ?\\)|\\bsample\\b`,
  'i',
);
/** Words anywhere that change what is to be paid. */
const OF_AMOUNT = new RegExp(
  `(?:か|ヶ|カ|ケ|ヵ|箇) ?月 ?分 ?を? ?(?:まとめ|一括|合算|合わせ)|${words(
    '誤り',
    '訂正',
    'のみお振込',
    'のみお支払',
    'のみ振込',
    '支払い済',
    '支払済',
    '入金済',
    '領収済',
    '取消',
    '分割払',
    '着手金',
    'お預かり',
    '支払完了',
    '支払い完了',
    '決済完了',
    '決済済',
    '入金確認済',
    '領収いた',
    '領収しま',
    '受領いた',
    '受領しま',
  )}`,
);
/** Words within a sentence that change what is to be paid. */
const CHANGES = new RegExp(
  words(
    '相殺',
    '差し引',
    '差引',
    '控除',
    '充当',
    '過大',
    '過払',
    '過入金',
    '返金',
    '減額',
    '増額',
    '無効',
    '二重',
    '重複',
    '支払は不要',
    '支払いは不要',
    '振込は不要',
    '振込みは不要',
    '概算',
    '仮請求',
    '確定次第',
  ),
);
const IN_SENTENCE = /。|くださ|下さ|ます|です|願い/;
/** Words for further payments, except transfer fees and possible later fees. */
const ADDS = new RegExp(words('別途', '申し受け', '申受け', '上記のほか', '上記の他', '加算'));
const FEE = /手 ?数 ?料|場 ?合|遅 ?延|延 ?滞/;
/** Marks that are stamped on a document. */
const STAMP = /^ ?(?:済|支払済|領収済|無効|取消|見本|PAID|VOID|CANCELL?ED|SAMPLE|DRAFT) ?$/i;
/** Words by which a document says that it is not an invoice. */
const NO_ORIGINAL = /(?:請 ?求 ?書|書 ?[類面]|帳 ?票)[^。]{0,8}(?:サンプル|見 ?本|テスト|控 ?え|写 ?し)/;
/** Words for something that a supplier does not send or do. */
const NEVER = /(?:でき|応じ|いた|致)(?:しか|かね|ま ?せ ?ん|られ)/;
/** Titles of invoices. */
const INVOICE = /請 ?求 ?(?:書|明 ?細|の ?ご ?案 ?内)|インボイス|(?<!pro ?forma )\binvoice\b/i;
/** Ends of titles, and English title words. */
const ANY_TITLE =
  /(?:書|票|証|状|明 ?細|通 ?知|案 ?内)\)? ?$|\b(?:note|slip|order|receipt|quotation|quote|statement)\b/i;
/** Longest title, in characters. */
const LONGEST_TITLE = 20;
/** Documents that request no payment, unless they are invoices too. */
const OTHER_DOCUMENT =
  /(?:見 ?積|納 ?品|領 ?収|発 ?注|注 ?文|検 ?収|契 ?約|受 ?領|申 ?込|送 ?付) ?(?:書|請 ?書|明 ?細 ?書|案 ?内|証)|支 ?払 ?(?:通 ?知|明 ?細|案 ?内)|\b(?:quotation|quote|receipt|purchase order|delivery (?:note|slip)|pro ?forma)\b/i;
/** A unit that is not part of a sum: （千円）, 単位は千円, K円. */
const UNIT = /(?:^|[^\d\s.,十百千万億〇一二三四五六七八九壱弐参拾]) ?(?:千|百 ?万|万) ?円|K ?円/;
const CURRENCY = new RegExp(
  `${words('通貨')} ?[:は]? ?(?!.{0,3}(?:円|JPY))[^\\s]|${words('金額', '単価', '合計')} ?\\( ?(?:USD|US\\$|\\$|EUR|€|GBP|CNY|米 ?ドル|ドル|ユーロ|元)|${words('人民元', '米ドル', 'ユーロ', '香港ドル', '台湾ドル', 'ウォン', 'バーツ')}|\\b(?:USD|EUR|GBP|CNY|RMB|US dollars?|euros?)\\b`,
  'i',
);
/** Words beside an account that mean another account, or none. */
export const OF_ACCOUNT =
  /閉 ?鎖|廃 ?止|解 ?約|旧 ?口 ?座|口 ?座 ?変 ?更|変 ?更 ?(?:前|後)|または|又 ?は|もしくは|→|⇒|ご ?遠 ?慮|記 ?入 ?例|支 ?店 ?[・、/] ?\S{1,10}支 ?店|で ?は ?(?:あ ?り ?ま ?せ ?ん|な ?い)|口 ?座 ?振 ?替|引 ?き? ?落 ?と? ?し/;

/** Words of a document whose amount is debited from the customer's account. */
const COLLECTED = new RegExp(
  `${words('口座振替')}(?:のため|により|にて|で ?お支払|させて)|${words('引き落とし', '引落し', '引落')}(?:いた|させ|ます|の ?ため)|${words('振込はご遠慮', '振込みはご遠慮', '振込はでき', '振込みはでき', '振込はお受け', '振込みはお受け')}`,
);

/** Returns whether a document is paid by debit. Its account may then be the customer's. */
export const isCollected = (layout: Layout): boolean => hits(layout, COLLECTED).length > 0;

/** Returns whether the title says that the supplier refunds money. */
export const isGivenBack = (layout: Layout): boolean => isTitled(layout, GIVEN_BACK);

/** Returns whether a title says that no payment is requested: a sample, a draft, a cancellation. */
export const asksForNothing = (layout: Layout): boolean =>
  isTitled(layout, NO_DEMAND) || hits(layout, NO_ORIGINAL).some(({ cell: { text } }) => IN_SENTENCE.test(text));

/** Returns whether words of the document may change the amount: 訂正, 支払い済, のみお振込みください, 相殺してください. */
export const hasWordsOnAmount = (layout: Layout): boolean =>
  [OF_AMOUNT, STAMP].some((pattern) => hits(layout, pattern).length > 0) ||
  hits(layout, ADDS).some(({ cell: { text } }) => IN_SENTENCE.test(text) && !FEE.test(text)) ||
  hits(layout, CHANGES).some(({ cell: { text } }) => IN_SENTENCE.test(text) && !NEVER.test(text));

/** Returns whether the head of a document names another kind of document than an invoice. */
export function isOtherDocument(layout: Layout): boolean {
  const [first] = layout;
  const titles = titlesOf(layout).map(titleText);
  const head = (first?.rows ?? []).flat().filter(({ box }) => box.y < TITLE_HEIGHT * (first?.height ?? 0));
  const alone = head.map(titleText);
  if (titles.some((text) => INVOICE.test(text)) || alone.some((text) => isAlone(text, INVOICE))) return false;
  const isOther = (text: string): boolean => text.length <= LONGEST_TITLE && !/。/.test(text) && ANY_TITLE.test(text);
  return titles.some(isOther) || alone.some((text) => isAlone(text, OTHER_DOCUMENT));
}

/** Returns the text of a cell without the gaps in a title that is printed wide. */
const titleText = ({ text }: Cell): string => text.replace(/(?<=[^ -~]) +(?=[^ -~])/g, '');

/** Returns whether a text consists of the word alone. */
const isAlone = (text: string, word: RegExp): boolean =>
  word.test(text) && text.replace(word, '').replace(/[\sごお御()]/g, '').length === 0;

/** Returns whether a unit of thousands or more stands apart from any sum. */
export const statesUnit = (layout: Layout): boolean => hits(layout, UNIT).length > 0;

/** Returns whether the document states another currency for its sums. */
export const statesCurrency = (layout: Layout): boolean => hits(layout, CURRENCY).length > 0;

const isTitled = (layout: Layout, pattern: RegExp): boolean => titlesOf(layout).some(({ text }) => pattern.test(text));

/** Returns the cells at the head of a document that are written larger than others. */
function titlesOf(layout: Layout): Cell[] {
  const [first] = layout;
  const cells = first?.rows.flat() ?? [];
  const sizes = cells.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return cells.filter(({ box, size }) => box.y < TITLE_HEIGHT * (first?.height ?? 0) && size > TITLE_SIZE * usual);
}
