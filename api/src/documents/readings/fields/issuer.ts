import type { Cell } from '../layout/cell';
import type { Layout } from '../layout/layout';
import { DOUBT } from './reasons';
import { besides, doubtful, foundName, hits, words, type Found, type Spot } from './spot';

/** Words that mark the name of an organisation, in folded text. */
export const LEGAL_FORM = new RegExp(
  `${words('株式会社', '有限会社', '合同会社', '合資会社', '合名会社', '相互会社')}|\\([株有同資名]\\)|法人|組合|協会|事務所|工務店|商店|商会|\\b(?:Inc|LLC|L\\.L\\.C|Ltd|Limited|Corp|Corporation|K\\.K|GmbH|Pte|PLC|S\\.A)\\b\\.?`,
);

const LABEL = new RegExp(`^ ?${words('請求元', '発行元', '差出人', '発行者', '請求者')} ?:?`);
const REGISTRATION = new RegExp(`${words('登録番号')}|(?<![0-9A-Za-z])T\\d{13}`);
const POSTAL = /〒? ?\d{3}-\d{4}/;
const PHONE = /TEL|電 ?話|FAX|E-?mail/i;
const TITLE = /御 ?中|様|殿\s*$/;
/** Texts in the issuer's block other than its name. */
const OTHER =
  /[:]|番 ?号|〒|[都道府県].{0,12}[市区町村郡]|\d{2,4}-\d{2,4}|https?:|@|^\W*\d|請 ?求 ?書|代 ?表|担 ?当|^(?:ビル|東京|大阪)|[。、¥]|[年月日]\d|階$|\dF$/;
const NAME_OF_PERSON_OR_SHOP =
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}].*[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]/u;

const whole = (cell: Cell): Spot => ({ cell, start: 0, end: cell.text.length });

// Cuts a line that begins with a name and continues with something else.
const cut = (spot: Spot): Spot => {
  const text = spot.cell.text.slice(spot.start, spot.end);
  const end = text.search(/\s*(?:登録番号|代表|〒|TEL|印\s*$)/i);
  return end > 0 ? { ...spot, end: spot.start + end } : spot;
};

/** Words of a form that fill a cell. */
const WORD_OF_FORM = new RegExp(
  `^ ?${words('再発行日', '発行日', '請求日', '支払期限', '支払期日', '支払期限日', '締日', '請求番号', '登録番号', '請求金額', '合計', '小計', '備考', '品目', '件名', '摘要', '納品書', '領収書', '明細', '適格請求書発行事業者', '事業者登録番号')} ?$`,
);

/** Ends of labels, goods and services, which are not names. */
const NO_NAME =
  /(?:日|期限|期日|番号|No\.?|金額|額|料金?|費用?|業務|月分|合計|小計|件名|税|口座|銀行|支店|内容|内訳|数量|単価|品名|方法|条件|名義|一式|について) ?$|\//;

/** Label of an account holder, whose name may differ. */
const HOLDER = /^ ?(?:口 ?座 ?名|名 ?義|受 ?取 ?人)/;

const isNameOf = (cell: Cell, addressee: string | null): boolean =>
  (NAME_OF_PERSON_OR_SHOP.test(cell.text) || (/^[A-Z]/.test(cell.text) && LEGAL_FORM.test(cell.text))) &&
  !WORD_OF_FORM.test(cell.text) &&
  // A legal form alone is what recognition left of a name.
  /[\p{L}]{2}/u.test(cell.text.replace(new RegExp(LEGAL_FORM.source, 'g'), '')) &&
  (LEGAL_FORM.test(cell.text) || !NO_NAME.test(cell.text)) &&
  !OTHER.test(cut(whole(cell)).cell.text.slice(0, cut(whole(cell)).end)) &&
  !TITLE.test(cell.text) &&
  !HOLDER.test(cell.text) &&
  (addressee === null || !cell.written().includes(addressee));

/** Largest distance of a name from the text that identifies its company, in letter heights: upwards and sideways. */
const ABOVE = 9;
const ASIDE = 12;

/** Returns the cells of the block above or below `anchor`, nearest first: in its column, without a large gap. */
function blockBeside(layout: Layout, anchor: Cell, side: 'above' | 'below'): Cell[] {
  const cells = layout.find(({ number }) => number === anchor.page)?.rows.flat() ?? [];
  const right = (cell: Cell): number => cell.box.x + cell.box.width;
  const bottom = (cell: Cell): number => cell.box.y + cell.box.height;
  const isInColumn = (cell: Cell): boolean => cell.box.x < right(anchor) + ASIDE && right(cell) > anchor.box.x - ASIDE;
  const isAbove = side === 'above';
  const others = cells
    .filter((cell) => cell !== anchor && cell.box.y < anchor.box.y === isAbove && isInColumn(cell))
    .sort((a, b) => (isAbove ? b.box.y - a.box.y : a.box.y - b.box.y));
  const block: Cell[] = [];
  let last = anchor;
  for (const cell of others) {
    const gap = isAbove ? last.box.y - bottom(cell) : cell.box.y - bottom(last);
    if (gap > 1.6 * Math.max(cell.size, anchor.size) || Math.abs(anchor.box.y - cell.box.y) > ABOVE * anchor.size)
      break;
    block.push(cell);
    last = cell;
  }
  return block;
}

const blockAbove = (layout: Layout, anchor: Cell): Cell[] => blockBeside(layout, anchor, 'above');

/**
 * Returns the name in an anchor's block: the nearest with a legal form, else the uppermost that is not an address,
 * number or date.
 */
function nameAt(layout: Layout, anchor: Cell, addressee: string | null): Spot | null {
  const names = [anchor, ...blockAbove(layout, anchor)].filter((cell) => isNameOf(cell, addressee));
  const cell =
    names.find(({ text }) => LEGAL_FORM.test(text)) ??
    // Number and address stand above the name.
    blockBeside(layout, anchor, 'below').find((one) => isNameOf(one, addressee) && LEGAL_FORM.test(one.text)) ??
    names.at(-1);
  return cell ? cut(whole(cell)) : null;
}

/** Returns the only company on the first page besides the addressee; null if there are several. */
function onlyCompany(layout: Layout, addressee: string | null): Spot | null {
  const [first] = layout;
  if (!first) return null;
  const companies = first.rows
    .flat()
    .filter(
      (cell) =>
        LEGAL_FORM.test(cell.text) &&
        isNameOf(cell, addressee) &&
        cell.text.length < 40 &&
        (first.turn !== 0 || cell.box.y < 0.5 * first.height),
    );
  const [company] = companies;
  return company && new Set(companies.map(({ text }) => text)).size === 1 ? cut(whole(company)) : null;
}

/** Family name and given name with a space between, filling a cell except for a seal. */
const PERSON =
  /^ ?([\p{sc=Han}々ヶ]{1,4} [\p{sc=Han}々ヶ]{1,4}|[\p{sc=Han}々ヶ]{1,4} [\p{sc=Hira}]{1,4}|[\p{sc=Han}々ヶ]{1,4} [\p{sc=Kana}ー]{1,5})(?: ?(?:印|㊞))? ?$/u;
/** Upper share of a page where its parties stand. */
const HEAD = 0.4;

/** Returns the only person at the head of the first page, or on a vertically written page. */
function onlyPerson(layout: Layout): Spot | null {
  const [first] = layout;
  if (!first) return null;
  const persons = first.rows
    .filter(({ length }) => length <= 2)
    .flat()
    .filter(
      ({ text, box }) => PERSON.test(text) && !NO_NAME.test(text) && (first.turn !== 0 || box.y < HEAD * first.height),
    )
    .filter(({ text }) => !OTHER.test(text) && !TITLE.test(text));
  const [person] = persons;
  return person && persons.length === 1
    ? { cell: person, start: 0, end: person.text.replace(/ ?[印㊞] ?$/, '').length }
    : null;
}

const withoutSpace = (text: string): string => text.replace(/ /g, '');

/** Returns whether another cell has a name too. */
function isPrintedTwice(layout: Layout, { cell, start, end }: Spot): boolean {
  const name = withoutSpace(cell.text.slice(start, end));
  return layout.some(({ rows }) =>
    rows.some((row) => row.some((other) => other !== cell && withoutSpace(other.text).includes(name))),
  );
}

/** Returns each name once, those with the most anchors first. */
function byCount(names: readonly Spot[]): Spot[] {
  const keyOf = ({ cell, start, end }: Spot): string => withoutSpace(cell.text.slice(start, end));
  const countOf = (name: Spot): number => names.filter((other) => keyOf(other) === keyOf(name)).length;
  const once = [...new Map(names.toReversed().map((name) => [keyOf(name), name])).values()].toReversed();
  return once.toSorted((one, other) => countOf(other) - countOf(one));
}

/**
 * Reads the issuer as written. Sources, in order: beside a label; above the registration number, the address or a
 * telephone number that is not the addressee's, companies first; the only other company at the head, which is doubtful.
 * A name without a legal form is doubtful unless printed twice.
 */
export function readIssuer(layout: Layout, addressee: string | null): Found<string> | null {
  for (const label of hits(layout, LABEL)) {
    for (const { cell, from } of besides(layout, label)) {
      const spot = cut({ cell, start: from, end: cell.text.length });
      if (NAME_OF_PERSON_OR_SHOP.test(cell.text.slice(from)) && !TITLE.test(cell.text))
        return { ...foundName(spot), value: cell.written(spot.start, spot.end).replace(/^[:：\s]+/, '') };
    }
  }
  const names = [REGISTRATION, POSTAL, PHONE].flatMap((pattern) =>
    hits(layout, pattern).flatMap(({ cell }) => {
      const isOfAddressee =
        addressee !== null && blockAbove(layout, cell).some((other) => other.written().includes(addressee));
      return (isOfAddressee ? null : nameAt(layout, cell, addressee)) ?? [];
    }),
  );
  const read = (name: Spot, isDoubtful: boolean): Found<string> =>
    doubtful(foundName(name), isDoubtful, DOUBT.nameUnconfirmed);
  const hasForm = ({ cell }: Spot): boolean => LEGAL_FORM.test(cell.text);
  const companies = names.filter(hasForm);
  const [company, ...rivals] = byCount(companies);
  // Other countries have other legal forms and letters.
  if (company) {
    const one = read(company, rivals.length > 0 || !NAME_OF_PERSON_OR_SHOP.test(company.cell.text));
    return rivals.length === 0 ? one : { ...one, others: rivals.map((rival) => read(rival, true)) };
  }
  const only = onlyCompany(layout, addressee);
  if (only) return read(only, true);
  // A name without a legal form needs a second place, such as the holder of the account.
  const name = names[0] ?? onlyPerson(layout);
  return name ? read(name, !isPrintedTwice(layout, name)) : null;
}
