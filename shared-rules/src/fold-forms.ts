import { hiraganaToKatakana } from './width';

// Radicals of the supplement block (U+2E80 to 2EFF), which Unicode's normalisation keeps, and the characters that
// Unicode gives for them (EquivalentUnifiedIdeograph), 魚 and 亀 in their Japanese form. Text that is copied from a PDF
// has them: ⻘ for 青. The normalisation replaces those of the Kangxi block and the compatibility ideographs.
const RADICALS = [
  '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺',
  '⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲',
].join('');
const CHARACTERS = [
  '厂乛乚乙亻冂𠘨刀刂卜㔾小尐兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺民氵氺灬爫爬丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀',
  '聿肉𦥑艹艺艻虎衤覀西见角𧢲讠贝𧾷车辶辷辸邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼魚鸟卤麦黄黾斉齐歯齿竜龙亀亀',
].join('');

// Characters of names that are written in two ways, each with the one that people type.
const VARIANTS = '髙﨑嵜濵濱邉邊齋斉齊澤嶋嶌冨舘栁埜峯國𠮷桒廣瀨德龜龟';
const USUAL = '高崎崎浜浜辺辺斎斎斎沢島島富館柳野峰国吉桑広瀬徳亀亀';

const toPlain = new Map<string, string>();
const pairs: readonly (readonly [string, string])[] = [
  [RADICALS, CHARACTERS],
  [VARIANTS, USUAL],
];
for (const [from, to] of pairs) {
  const plain = [...to];
  [...from].forEach((char, at) => toPlain.set(char, plain[at] ?? char));
}
const FOLDED = new RegExp(`[${[...toPlain.keys()].join('')}]`, 'gu');

/** Invisible characters that choose among the pictures of one character (IVS). */
const SELECTORS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

/** Returns the plain character of a radical that stands for one: 青 for ⻘, 木 for ⽊. Other characters stay. */
export function fromRadical(char: string): string {
  if (RADICALS.includes(char)) return toPlain.get(char) ?? char;
  return /[\u2E80-\u2FDF]/.test(char) ? char.normalize('NFKC') : char;
}

/**
 * Returns a text in the form in which names are compared: one width, radicals, compatibility ideographs and variants of
 * a character as the usual one (⻘⽊ and 青木, 髙﨑 and 高崎 are equal). For comparisons only: what is stored stays as
 * entered.
 */
export function foldForms(text: string): string {
  return text
    .normalize('NFKC')
    .replace(SELECTORS, '')
    .replace(FOLDED, (char) => toPlain.get(char) ?? char);
}

/**
 * Returns the form in which a search compares a text: as `foldForms`, in one case and in katakana, every dash a hyphen,
 * without spaces. The database does the same (`search_text`).
 */
export function searchForm(text: string): string {
  return hiraganaToKatakana(foldForms(text).toLowerCase())
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[ \t\n\r]/g, '');
}
