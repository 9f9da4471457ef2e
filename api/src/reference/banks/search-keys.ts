import { searchKey } from './search-key';

/** Endings of names in the Zengin list, and what people write for them; $ stands for the rest of the name. */
const SPELLINGS: readonly (readonly [ending: string, ...spellings: string[]])[] = [
  ['信金', '$信用金庫'], ['シンキン', '$シンヨウキンコ'],
  ['信組', '$信用組合'], ['シンクミ', '$シンヨウクミアイ'],
  ['労金', '$労働金庫'], ['ロウキン', '$ロウドウキンコ'],
  ['農協', 'JA$', '$農業協同組合'], ['ノウキヨウ', 'ジェイエー$', '$ノウギョウキョウドウクミアイ'],
  ['漁協', 'JF$', '$漁業協同組合'], ['信連', 'JA$信連', '$信用農業協同組合連合会'],
];

/** Names that are not in the list: a bank's own short name, and the one that it had when invoices were printed that are still about. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '0005': ['MUFG'],
  '0009': ['SMBC'],
  '0038': ['住信SBIネット銀行', 'スミシンエスビーアイネットギンコウ', '住信エスビーアイネット銀行'],
  '9900': ['郵貯銀行', '郵便貯金'],
};

/** Kinds of branch by the end of their name, and the kana that the list leaves out of theirs. */
const BRANCH_KANA: readonly (readonly [ending: string, kana: string])[] = [
  ['支店', 'シテン'], ['出張所', 'シュッチョウジョ'], ['営業部', 'エイギョウブ'], ['代理店', 'ダイリテン'],
];

const spelt = (name: string): string[] =>
  SPELLINGS.filter(([ending]) => name.endsWith(ending)).flatMap(([ending, ...spellings]) => spellings.map((spelling) => spelling.replace('$', name.slice(0, -ending.length))));

const keysOf = (names: readonly string[]): string[] => [...new Set(names.map(searchKey))];

/** What a bank is found by: every way to write its name. `name` is shown, `listName` and `listKana` stand in the Zengin list. */
export function bankSearchKeys(code: string, name: string, listName: string, listKana: string): string[] {
  const kana = name.endsWith('銀行') ? [`${listKana}ギンコウ`] : [];
  return keysOf([listName, listKana, name, ...kana, ...spelt(listName), ...spelt(listKana), ...(OTHER_NAMES[code] ?? [])]);
}

/** What a branch is found by. */
export function branchSearchKeys(name: string, listName: string, listKana: string): string[] {
  const kind = BRANCH_KANA.find(([ending]) => name.endsWith(ending));
  return keysOf([listName, listKana, name, ...(kind ? [`${listKana}${kind[1]}`] : [])]);
}
