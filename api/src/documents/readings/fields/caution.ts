import type { Layout } from '../layout/layout';
import { hits, words } from './spot';

/** Share of the first page that may be a document's title. */
const TITLE_HEIGHT = 0.25;
/** How much larger than other text a title is. */
const TITLE_SIZE = 1.15;

const GIVEN_BACK = new RegExp(
  `${words('返還請求', '返還インボイス', '赤伝', '返金', '返品伝票', 'クレジットノート', 'クレジットメモ')}|credit (?:note|memo)`,
  'i',
);
const NO_DEMAND = new RegExp(
  `${words('取消', '見本', 'サンプル', '残高確認', '代金引換')}|\\( ?案 ?\\)|\\bsample\\b`,
  'i',
);
/** Words that change what is to be paid, wherever they stand. */
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
  )}`,
);
/** A unit that is no part of a sum: （千円）, 単位は千円, K円. */
const UNIT = /(?:^|[^\d\s.,十百千万億〇一二三四五六七八九壱弐参拾]) ?(?:千|百 ?万|万) ?円|K ?円/;
const CURRENCY = new RegExp(
  `${words('通貨')} ?[:は]? ?(?!.{0,3}(?:円|JPY))[^\\s]|${words('金額', '単価', '合計')} ?\\( ?(?:USD|US\\$|\\$|EUR|€|GBP|CNY|米 ?ドル|ドル|ユーロ|元)|${words('米ドル', 'ユーロ')}(?:です|建て)`,
  'i',
);
/** Words beside an account that say that another one may be meant, or none. */
export const OF_ACCOUNT =
  /閉 ?鎖|廃 ?止|解 ?約|旧 ?口 ?座|口 ?座 ?変 ?更|変 ?更 ?(?:前|後)|または|又 ?は|もしくは|→|⇒|ご ?遠 ?慮|記 ?入 ?例|支 ?店 ?[・、/] ?\S{1,10}支 ?店|口 ?座 ?振 ?替|引 ?き? ?落 ?と? ?し/;

/** Words of a document whose amount is collected from the customer's account. */
const COLLECTED = new RegExp(
  `${words('口座振替')}(?:のため|により|にて|で ?お支払|させて)|${words('引き落とし', '引落し', '引落')}(?:いた|させ|ます|の ?ため)|${words('振込はご遠慮', '振込みはご遠慮')}`,
);

/** Returns whether the document says that it is paid by debit: an account in it may be the customer's. */
export const isCollected = (layout: Layout): boolean => hits(layout, COLLECTED).length > 0;

/** Returns whether the title of a document says that the supplier gives money back. */
export const isGivenBack = (layout: Layout): boolean => isTitled(layout, GIVEN_BACK);

/** Returns whether a title says that the document asks for no payment: a sample, a draft, something cancelled. */
export const asksForNothing = (layout: Layout): boolean => isTitled(layout, NO_DEMAND);

/** Returns whether words of the document may change the amount: 訂正, 支払い済, のみお振込みください. */
export const hasWordsOnAmount = (layout: Layout): boolean => hits(layout, OF_AMOUNT).length > 0;

/** Returns whether a unit of many yen stands apart from any sum. */
export const statesUnit = (layout: Layout): boolean => hits(layout, UNIT).length > 0;

/** Returns whether the document states another currency for its sums. */
export const statesCurrency = (layout: Layout): boolean => hits(layout, CURRENCY).length > 0;

function isTitled(layout: Layout, pattern: RegExp): boolean {
  const [first] = layout;
  if (!first) return false;
  const sizes = first.rows
    .flat()
    .map(({ size }) => size)
    .sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return hits([first], pattern).some(
    ({ cell }) => cell.box.y < TITLE_HEIGHT * first.height && cell.size > TITLE_SIZE * usual,
  );
}
