import type { SiteText } from 'shared-api/types';
import { foldForms, searchForm } from 'shared-rules/fold-forms';

/** A question with its answer. */
export type FaqItem = SiteText['sections'][number]['items'][number];

/** A word in a question says more about the item than one in its answer. */
const WEIGHT_OF_QUESTION = 3;
/** An item that has less than this share of the best one's words is about something else. */
const NEAR_THE_BEST = 0.5;

/** Words that carry the meaning: kanji, katakana, or letters and digits. Hiragana between them are grammar. */
const WORDS = /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|[a-z0-9]+/gu;

/** Returns a word with its pairs of kanji, so that 振込日変更 finds texts about 変更 of 振込日. */
function partsOf(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word) || word.length < 3) return [word];
  return [word, ...Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))];
}

function termsOf(query: string): readonly string[] {
  const text = foldForms(query).toLowerCase();
  const words = text.match(WORDS) ?? text.split(/[\s、。？?！!]+/).filter((word) => word.length > 1);
  return [...new Set(words.flatMap(partsOf).map(searchForm))];
}

/**
 * Returns the questions and answers that match a typed question, best first; none for a query without a word. Needs no
 * exact wording: the words of the query count, those in a question more than those in an answer.
 */
export function searchFaq(sections: SiteText['sections'], query: string): readonly FaqItem[] {
  const terms = termsOf(query);
  const score = ({ term, paragraphs }: FaqItem): number => {
    const [question, answer] = [searchForm(term), searchForm(paragraphs.join('\n'))];
    return terms.reduce(
      (sum, word) => sum + (question.includes(word) ? WEIGHT_OF_QUESTION : 0) + (answer.includes(word) ? 1 : 0),
      0,
    );
  };
  const scored = sections
    .flatMap(({ items }) => items)
    .map((item) => ({ item, points: score(item) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const best = scored[0]?.points ?? 0;
  return scored.filter(({ points }) => points >= best * NEAR_THE_BEST).map(({ item }) => item);
}
