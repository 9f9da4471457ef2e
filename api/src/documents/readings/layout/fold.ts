// Radicals of the supplement block that stand for whole characters and that Unicode's normalisation keeps. Fonts yield
// them when text is extracted from a PDF (⻘ for 青). The normalisation replaces those of the Kangxi block.
const RADICALS = '⺟⺠⻁⻄⻆⻑⻘⻝⻤⻩⻫⻭⻯⻲⻳⺅⺉⺏⺗⺡⺦⺨⺭⺾⻌⻍⻎⻏⻖⻨⻣⻱⻥';
const CHARACTERS = '母民虎西角長青食鬼黄斉歯竜亀亀亻刂尣㣺氵丬犭礻艹辶辶辶阝阝麦骨亀魚';
const DASHES = /[‐‑‒–—―−－⁃﹣─━]/g;

const fromRadical = (char: string): string => {
  const at = RADICALS.indexOf(char);
  return at < 0 ? (/[\u2F00-\u2FDF]/.test(char) ? char.normalize('NFKC') : char) : (CHARACTERS[at] ?? char);
};

/** One character of a document in two forms. */
export interface Folded {
  /** As people read it: radicals become the characters that they look like, width and brackets stay. */
  readonly written: string;
  /**
   * For the rules: half-width ASCII, full-width kana, one dash, one yen sign. May be several characters (㈱ → (株)) or
   * none.
   */
  readonly folded: string;
}

/** Splits a text into characters as people see them (a half-width kana with its dakuten is one), each in both forms. */
export function fold(text: string): Folded[] {
  const characters = text.normalize('NFC').match(/[ｦ-ﾝ][ﾞﾟ]|[\s\S]/gu) ?? [];
  return characters.map((char) => {
    const written = fromRadical(char);
    const folded = written
      .normalize('NFKC')
      .replace(DASHES, '-')
      .replace(/[\\￥]/g, '¥')
      .replace(/\s/g, ' ')
      .replace(/\p{Cc}|\p{Cf}/gu, '');
    return { written, folded };
  });
}

/** Folds a whole text for the rules. */
export const foldText = (text: string): string =>
  fold(text)
    .map(({ folded }) => folded)
    .join('');
