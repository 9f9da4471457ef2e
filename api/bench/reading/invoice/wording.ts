import type { Random } from './random';

const grouped = (value: number): string => value.toLocaleString('en-US');
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** Ways to write an amount of yen. An invoice uses one in its table, and another at its headline. */
const MONEY: readonly ((value: number) => string)[] = [
  (value) => `¥${grouped(value)}`,
  (value) => `¥${grouped(value)}-`,
  (value) => `￥${grouped(value)}`,
  (value) => `${grouped(value)}円`,
  (value) => `${grouped(value)} 円`,
  (value) => `¥ ${grouped(value)}`,
  (value) => `￥${grouped(value)}−`,
];
const SOLEMN: readonly ((value: number) => string)[] = [
  (value) => `金${grouped(value)}円`,
  (value) => `金 ${grouped(value)} 円也`,
  (value) => `${wide(grouped(value))}円`,
  (value) => `${grouped(value)}円(税込)`,
  (value) => `￥${grouped(value)}(消費税込)`,
  (value) => `¥${grouped(value)}（税込）`,
];

export type Money = (value: number) => string;

export const plainMoney = (random: Random): Money => random.pick([...MONEY, grouped, grouped, grouped]);
export const headlineMoney = (random: Random): Money => random.pick([...MONEY, ...MONEY, ...SOLEMN]);
export { grouped };

/** A day without a time. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const isoOf = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns a day some months after another: its number, or the last of the month. */
export function dayAfter({ year, month }: Day, months: number, day: number | 'last'): Day {
  const index = year * 12 + month - 1 + months;
  const [itsYear, itsMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const last = lastDayOf(itsYear, itsMonth);
  return { year: itsYear, month: itsMonth, day: day === 'last' ? last : Math.min(day, last) };
}

const two = (value: number): string => String(value).padStart(2, '0');
const KANJI = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** Returns a number below a hundred in kanji. */
export function kanjiOf(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const head = tens === 0 ? '' : `${tens === 1 ? '' : KANJI[tens]}十`;
  return `${head}${ones === 0 && tens > 0 ? '' : KANJI[ones]}`;
}

const weekday = ({ year, month, day }: Day): string =>
  ['日', '月', '火', '水', '木', '金', '土'][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';

export type DateText = (day: Day) => string;

/** Ways to write a day with a full year or the era. */
const DATES: readonly DateText[] = [
  ({ year, month, day }) => `${year}年${month}月${day}日`,
  ({ year, month, day }) => `${year}年${month}月${day}日`,
  ({ year, month, day }) => `${year}/${two(month)}/${two(day)}`,
  ({ year, month, day }) => `${year}/${month}/${day}`,
  ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`,
  ({ year, month, day }) => `${year}.${two(month)}.${two(day)}`,
  ({ year, month, day }) => `${year}年 ${month}月 ${day}日`,
  ({ year, month, day }) => `令和${year - 2018}年${month}月${day}日`,
  ({ year, month, day }) => `令和 ${year - 2018}年 ${month}月 ${day}日`,
  ({ year, month, day }) => `R${year - 2018}.${month}.${day}`,
  ({ year, month, day }) => wide(`${year}年${month}月${day}日`),
  (day) => `${day.year}年${day.month}月${day.day}日(${weekday(day)})`,
];
const RARE: readonly DateText[] = [
  ({ year, month, day }) => `令和${kanjiOf(year - 2018)}年${kanjiOf(month)}月${kanjiOf(day)}日`,
  ({ year, month, day }) => `R${year - 2018}/${two(month)}/${two(day)}`,
  ({ year, month, day }) => `令${year - 2018}.${month}.${day}`,
  ({ year, month, day }) => `${two(year % 100)}/${two(month)}/${two(day)}`,
];

export const dateText = (random: Random): DateText => random.pick(random.chance(0.15) ? RARE : DATES);

/** Returns a text with a gap between its letters. */
export const gapped = (text: string, gap = '　'): string => [...text].join(gap);

const HALF_KANA = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝｰﾞﾟ';
const FULL_KANA =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンー\u3099\u309a';

/** Returns kana in half width, as banks print it. */
export const halfKana = (text: string): string =>
  [...text.normalize('NFD')].map((letter) => HALF_KANA[FULL_KANA.indexOf(letter)] ?? letter).join('');
