/** Longest name of a file in an archive, in bytes of UTF-8, below the limit of all common file systems. */
const MAX_NAME_BYTES = 160;

/** Data of a received invoice that names its file. */
export interface NamedAfter {
  /** 'YYYY-MM-DD' */
  readonly issueDate: string;
  readonly supplierName: string;
  /** In yen. */
  readonly amount: number;
  /** From the content's type, with the dot. */
  readonly extension: string;
}

/** Characters that Windows refuses in a name, and invisible ones: control and direction characters, lone surrogates. */
const REFUSED = /[\\/:*?"<>|]|\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}/gu;

const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Returns the longest beginning of a text, in whole letters, that fits into a number of bytes. */
function cut(text: string, bytes: number): string {
  let result = '';
  for (const { segment } of letters.segment(text)) {
    if (Buffer.byteLength(result + segment) > bytes) break;
    result += segment;
  }
  return result;
}

const comparable = (name: string): string => name.normalize('NFKC').toLowerCase();

/**
 * Names the files of an archive in their order: 日付_取引先_金額 as finance departments file them
 * (20261031_株式会社北陸精工_1980000.pdf), the second of the same name with _2. Names differ in more than case or width, so
 * every system can unpack them.
 */
export function archiveNames(files: readonly NamedAfter[]): string[] {
  const taken = new Set<string>();
  const alike = new Map<string, number>();
  return files.map(({ issueDate, supplierName, amount, extension }) => {
    const [date, supplier] = [
      issueDate.replaceAll('-', ''),
      supplierName.normalize('NFC').replace(REFUSED, '-').replace(/\s+/g, ' ').trim(),
    ];
    const kind = [date, supplier, amount, extension].join('/');
    for (let which = (alike.get(kind) ?? 0) + 1; ; which += 1) {
      const end = `_${amount}${which === 1 ? '' : `_${which}`}${extension}`;
      const name = `${date}_${cut(supplier, MAX_NAME_BYTES - Buffer.byteLength(date + end) - 1)}${end}`;
      if (taken.has(comparable(name))) continue;
      taken.add(comparable(name));
      alike.set(kind, which);
      return name;
    }
  });
}
