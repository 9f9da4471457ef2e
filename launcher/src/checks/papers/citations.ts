import { posix } from 'node:path';

/** Line break inside a comment, or a space. */
const GAP = String.raw`(?:\s+(?:\*|//|#|--)?\s*)`;
const SECTIONS = String.raw`(\d+(?:\.\d+)*(?:,${GAP}\d+(?:\.\d+)*)*)(?=[).,:;|'\s]|$)`;
/** `docs/domain.md 3.1, 4.2`, and the path alone. */
const CITATION = new RegExp(String.raw`(?<![\w.-])((?:\.\./)*)(docs/[\w/-]+\.md)(?:${GAP}${SECTIONS})?`, 'g');
/** `docs/books.md, "Chains"`. */
const TITLED = new RegExp(String.raw`(docs/[\w/-]+\.md),${GAP}"([^"\n]+)"`, 'g');
/** `[domain.md](domain.md) 3.1`, or a link alone. */
const LINK = new RegExp(String.raw`\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)(?: (?:section )?${SECTIONS})?`, 'g');
const DECISION = new RegExp(String.raw`\bADRs?${GAP}(\d+(?:(?:,| and)${GAP}(?:ADR${GAP})?\d+)*)`, 'g');

/** `api/src/main.ts`: a source file. Its first group is the package. */
const SOURCE = /(?<![\w./@-])([\w-]+)\/(?:src|tests?|support)\/[\w./-]+\.(?:tsx?|[cm]?js|sql)(?![\w.]*\w)/g;

/** Ways of citing papers that are not in the repository. In brackets so that this file does not contain them. */
const OLD_FORMS: readonly RegExp[] = [
  /domain[ ]model\b/gi,
  /visual[ ]direction\b/gi,
  /\bspec[ ]sections?\b/gi,
  /\bproduct[ ]spec\b/gi,
  /\bthe[ ]spec\b(?![\w.-])/gi,
  /\(trade[ ]rules\b|\btrade[ ]rules, "/gi,
  /\(screens[,:] |\bscreens[ ]page\b|\bscreens, "/gi,
  /\(architecture:[ ](?!string)|\barchitecture, "/g,
  /\.\.\/shared\/(?:design|spec)\b/g,
];

const FORM = 'cite docs/<document>.md and the number of a section';

interface Fault {
  readonly at: number;
  readonly what: string;
}

/**
 * Returns each citation without a target: a document, a section, an anchor, a decision or a source file that is not
 * there, and the old forms of citing. Decisions keep the paths of their time.
 * @param texts sources and documents by their path
 * @param isThere whether a path of the project exists
 */
export function citationFaults(
  texts: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean = (path) => texts.has(path),
): string[] {
  const decisions = new Set([...texts.keys()].flatMap((path) => /^docs\/adr\/0*(\d+)-/.exec(path)?.[1] ?? []));
  const sectionFault = (document: string, sections: string | undefined): string | null => {
    const numbers = numberedIn(texts.get(document) ?? '');
    const missing = (sections?.match(/\d+(?:\.\d+)*/g) ?? []).filter((section) => !numbers.has(section));
    return missing.length === 0 ? null : `${document} has no section ${missing.join(', ')}`;
  };
  return [...texts].flatMap(([path, text]) => {
    const faults: Fault[] = [];
    const add = (at: number, what: string | null): void => {
      if (what !== null) faults.push({ at, what });
    };
    for (const { index, 2: document = '', 3: sections } of text.matchAll(CITATION))
      add(index, isThere(document) ? sectionFault(document, sections) : `${document} is missing`);
    for (const { index, 1: document = '', 2: title = '' } of text.matchAll(TITLED))
      if (isThere(document) && !titledIn(texts.get(document) ?? '').has(title))
        add(index, `${document} has no section "${title}"`);
    for (const { index, 1: numbers = '' } of text.matchAll(DECISION))
      for (const [number] of numbers.matchAll(/\d+/g))
        if (!decisions.has(number)) add(index, `ADR ${number} is missing`);
    if (!path.startsWith('docs/adr/'))
      for (const { index, 0: source, 1: folder = '' } of text.matchAll(SOURCE))
        if (isThere(folder) && !isThere(source)) add(index, `${source} is missing`);
    for (const form of OLD_FORMS)
      for (const { index, 0: words } of text.matchAll(form)) add(index, `"${words}": ${FORM}`);
    if (path.endsWith('.md'))
      for (const { index, 1: link = '', 2: anchor, 3: sections } of withoutCode(text).matchAll(LINK)) {
        const target = link === '' ? path : posix.join(posix.dirname(path), link).replace(/\/$/, '');
        if (!isThere(target)) add(index, `${link} is missing`);
        else if (anchor !== undefined && !anchorsOf(texts.get(target) ?? '').has(decodeURIComponent(anchor)))
          add(index, `${link}#${anchor} is missing`);
        else add(index, sectionFault(target, sections));
      }
    return faults.map(({ at, what }) => `${path}:${lineOf(text, at)}: ${what}`);
  });
}

/** Blanks out code, in which brackets are no links. */
const withoutCode = (text: string): string =>
  text.replace(/^```[^]*?^```|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '));

/** Returns the numbers of a document's sections. */
const numberedIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm), ([, number = '']) => number));

/** Returns the titles of a document's sections, without their numbers. */
const titledIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/^#{2,4} (?:\d[\d.]* )?(.*)$/gm), ([, title = '']) => title));

/** Returns the anchors that a forge gives to a document's headings. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    Array.from(text.matchAll(/^#{1,6} (.*)$/gm), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
