import type { Letter } from './cell';

/** Widest gap between the letters of a spaced word, in letter heights. A wider one separates words. */
const MOST_GAP = 0.7;
/** Minimum number of spaced letters that form a word. Fewer may be single-letter words. */
const LEAST_LETTERS = 4;
/** Minimum number of them that are not digits: digits alone may be separate numbers. */
const LEAST_WORDS = 2;
/** Longest piece between two gaps: a letter with its mark (額: or カ)). */
const MOST_PIECE = 3;

interface Piece {
  readonly letters: readonly Letter[];
  /** Spaces before it. */
  readonly spaces: readonly Letter[];
}

const isSpace = ({ folded }: Letter): boolean => folded === ' ';

function piecesOf(letters: readonly Letter[]): Piece[] {
  const pieces: { letters: Letter[]; spaces: Letter[] }[] = [{ letters: [], spaces: [] }];
  for (const letter of letters) {
    const last = pieces.at(-1);
    if (isSpace(letter) && last && last.letters.length > 0) pieces.push({ letters: [], spaces: [letter] });
    else if (isSpace(letter)) last?.spaces.push(letter);
    else last?.letters.push(letter);
  }
  return pieces;
}

const textOf = ({ letters }: Piece): string => letters.map(({ folded }) => folded).join('');

const isShort = (piece: Piece): boolean => {
  const text = textOf(piece);
  return text.length === 1 || (text.length <= MOST_PIECE && /[()[\]:.,¥-]/.test(text));
};

const isNarrow = ({ spaces: [space, ...others] }: Piece): boolean =>
  space !== undefined && others.length === 0 && space.box.width < MOST_GAP * space.box.height;

const isWord = (run: readonly Piece[]): boolean =>
  run.length >= LEAST_LETTERS && run.filter((piece) => !/^\d+$/.test(textOf(piece))).length >= LEAST_WORDS;

/** Returns the letters of a cell without the gaps inside a spaced word: 請 求 金 額 is 請求金額. */
export function withoutGaps(letters: readonly Letter[]): readonly Letter[] {
  const pieces = piecesOf(letters);
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    if (run?.every(isShort) && isShort(piece) && isNarrow(piece)) run.push(piece);
    else runs.push([piece]);
  }
  return runs.flatMap((run) =>
    run.flatMap((piece, index) => [...(index > 0 && isWord(run) ? [] : piece.spaces), ...piece.letters]),
  );
}
