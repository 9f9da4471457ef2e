import { tidyName } from './tidy-name';

test.each([
  [' ⻘⽊　工務店 ', '青木 工務店'],
  ['ｱｵﾊﾞ商店', 'アオバ商店'],
  ['髙﨑ＡＢＣ', '髙﨑ＡＢＣ'],
])('the name %j is stored as %j', (typed, name) => {
  expect(tidyName(typed)).toBe(name);
});
