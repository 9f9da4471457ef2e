import * as collectionWords from './collection-words';
import * as messages from './messages';
import * as words from './words';

/** Returns every text of a tree of words. */
function textsOf(tree: unknown): readonly string[] {
  if (typeof tree === 'string') return [tree];
  return tree !== null && typeof tree === 'object' ? Object.values(tree).flatMap(textsOf) : [];
}

test('parentheses of Japanese texts are full-width', () => {
  const texts = textsOf([{ ...words }, { ...messages }, { ...collectionWords }]);
  expect(texts).toContain('請求金額（税込）');
  expect(texts.filter((text) => /[^\x00-\x7f] ?\(|\)[^\x00-\x7f]/.test(text))).toEqual([]);
});
