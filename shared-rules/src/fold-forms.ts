import { hiraganaToKatakana } from './width';

// Radicals of the supplement block (U+2E80 to 2EFF), which Unicode's normalisation keeps, and the characters that
// Unicode gives for them (EquivalentUnifiedIdeograph), 魚 and 亀 in their Japanese form. Text that is copied from a PDF
// has them: ⻘ for 青. The normalisation replaces those of the Kangxi block and the compatibility ideographs. Two of that
// block stand at the end: the normalisation makes them characters that fonts of Japan do not mean (戶, 黑).
const RADICALS = [
  '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺',
  '⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⼾⿊',
].join('');
const CHARACTERS = [
  '厂乛乚乙亻冂𠘨刀刂卜㔾小尐兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺民氵氺灬爫爬丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀',
  '聿肉𦥑艹艺艻虎衤覀西见角𧢲讠贝𧾷车辶辷辸邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼魚鸟卤麦黄黾斉齐歯齿竜龙亀亀戸黒',
].join('');

// Old forms and variants of characters in names of people, places and companies, each with the form that people type.
const VARIANTS = [
  '髙﨑嵜濵濱邉邊齋斉齊澤嶋嶌冨舘栁桺埜峯國𠮷桒廣瀨德龜龟薗籔檮曻槗𣘺舩桝渕檜槇壺籠鷗蘆萊讚鶯麵麴餠亞榮圓應',
  '櫻奧溫樂勳薰惠藝縣顯嚴巖恆黃黑兒實壽澁將條淨眞愼穗靑靜淸專莊曾增藏瀧團鐵傳轉燈稻佛萬彌藥與樣來賴龍綠禮祿',
  '郞錄緖學會醫區鑛發豐勞關劍嶽聲變當雙寶濟總續經繪號體點對滿臺假鹽彥橫堯遙瑤晉戶吳錢鄕曆歷鷄齒麥',
].join('');
const USUAL = [
  '高崎崎浜浜辺辺斎斎斎沢島島富館柳柳野峰国吉桑広瀬徳亀亀園藪梼昇橋橋船枡淵桧槙壷篭鴎芦莱讃鴬麺麹餅亜栄円応',
  '桜奥温楽勲薫恵芸県顕厳巌恒黄黒児実寿渋将条浄真慎穂青静清専荘曽増蔵滝団鉄伝転灯稲仏万弥薬与様来頼竜緑礼禄',
  '郎録緒学会医区鉱発豊労関剣岳声変当双宝済総続経絵号体点対満台仮塩彦横尭遥瑶晋戸呉銭郷暦歴鶏歯麦',
].join('');

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

/**
 * Returns a text with the plain characters in place of radicals: 青木 for ⻘⽊. For names that are stored: nobody means a
 * radical, but 髙 and other variants belong to a name and stay.
 */
export function withoutRadicals(text: string): string {
  return text.replace(
    /[\u2E80-\u2FDF]/g,
    (char) => (RADICALS.includes(char) ? toPlain.get(char) : undefined) ?? char.normalize('NFKC'),
  );
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

const HAN = String.raw`\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}`;
/** Matches the ガ of 自由が丘, 自由ヶ丘, 自由ケ丘 between kanji, also at an end of what is typed: 自由が. */
const GA = new RegExp(`(?<=[${HAN}])[ヶヵガケカ](?=[${HAN}]|$)|^[ヶヵガケカ](?=[${HAN}])`, 'gu');
/** The same after kana, as in つつじが丘. Only before a word for a place: シガ銀行 is another matter. */
const GA_AFTER_KANA = /(?<=[ァ-ヴー-])[ヶケガ](?=[丘谷原浜崎峰台沢森池岳])/gu;

/** Returns a text in katakana with one letter for the ガ of names: 自由ケ丘 for 自由ガ丘 and 自由ヶ丘. */
export const foldGa = (text: string): string => text.replace(GA, 'ケ').replace(GA_AFTER_KANA, 'ケ');

/** Legal forms in words, each with its sign, as `searchForm` has them. Those that contain another one come first. */
const SIGNS: readonly (readonly [words: string, sign: string])[] = [
  ['株式会社', '株'],
  ['有限会社', '有'],
  ['合同会社', '同'],
  ['合資会社', '資'],
  ['合名会社', '名'],
  ['一般社団法人', '一社'],
  ['公益社団法人', '公社'],
  ['社団法人', '社'],
  ['一般財団法人', '一財'],
  ['公益財団法人', '公財'],
  ['財団法人', '財'],
  ['医療法人', '医'],
  ['学校法人', '学'],
  ['宗教法人', '宗'],
  ['社会福祉法人', '福'],
  ['特定非営利活動法人', '特非'],
  ['npo法人', '特非'],
];

/**
 * Returns the form in which a search compares names beside `searchForm`: legal forms as signs (株式会社青葉 and ㈱青葉),
 * one letter for the ガ of 自由が丘. Parts of a word change with what stands beside them, so a search takes what has the
 * text in either form. The database does the same (`name_form`).
 */
export const nameForm = (text: string): string =>
  foldGa(SIGNS.reduce((name, [words, sign]) => name.replaceAll(words, `(${sign})`), searchForm(text)));

/** Returns whether a search finds a text by a part of it. */
export const isFoundBy = (text: string, part: string): boolean =>
  searchForm(text).includes(searchForm(part)) || nameForm(text).includes(nameForm(part));
