import type { TextItem } from '../layout/text-page';

/** Confidence below which a mark may be misread. */
const SURE = 75;
/** Marks that recognition reads for a colon and for a slash. */
const COLON = /^・$/;
const SLASH = /^(?:[ノンメ]?[/|ノンメ"”'’,.]|[/|]["”'’,.])$/;
/** End of a name after which a slash separates the parts of an account. */
const PART = /[行庫店金座所合]$/;

/** Corrects colons and slashes that recognition read as other marks. */
export const mendMarks = (words: readonly TextItem[]): TextItem[] =>
  words.map((word, index) => {
    if ((word.confidence ?? 0) < SURE && COLON.test(word.text)) return { ...word, text: ':' };
    const before = words[index - 1];
    const isDivider = SLASH.test(word.text) && before?.y === word.y && PART.test(before.text);
    return isDivider ? { ...word, text: '/' } : word;
  });
