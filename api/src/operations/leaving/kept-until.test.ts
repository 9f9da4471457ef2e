import { keptUntil } from './kept-until';

describe('the last day on which records are kept', () => {
  it.each<readonly [string, string | null, string, string]>([
    ['2026-11-27', '2026-11-20', '2035-02-20', 'fifteen months and seven years after the last document'],
    ['2026-11-27', '2025-11-30', '2034-02-28', 'the last day of a shorter month'],
    ['2036-01-31', '2020-01-01', '2036-02-29', 'a month after leaving if the documents are older'],
    ['2026-11-27', null, '2026-12-27', 'a month after leaving if there is none'],
  ])('for who leaves on %s with a last document of %s is %s: %s', (leftOn, lastDocumentOn, day) => {
    expect(keptUntil(leftOn, lastDocumentOn, 7)).toBe(day);
  });
});
