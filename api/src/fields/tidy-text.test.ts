import { tidyAddressee } from './tidy-text';

test.each([
  ['経理部 高橋 様', '経理部 高橋'],
  ['高橋様', '高橋'],
  ['高橋　さま　', '高橋'],
  ['経理部御中', '経理部'],
  ['経理部 御中 高橋 様', '経理部 御中 高橋'],
  ['高橋様 様', '高橋'],
  ['様', ''],
  ['様似 太郎', '様似 太郎'],
  ['鵜殿', '鵜殿'],
])('%s is written to as %s', (typed, name) => {
  expect(tidyAddressee(typed)).toBe(name);
});
