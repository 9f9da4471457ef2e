import { MAX_FAULTS, RULE_IDS } from './check-e-invoice';
import { readEInvoice } from './read-e-invoice';
import { altered, type AlteredCopy, BILLING, type Change, dropIn, MINIMUM, SELLER, TOTALS } from './testing/altered';
import { ALTERED_PRESENCE } from './testing/altered-presence';
import { ALTERED_SEVERAL } from './testing/altered-several';
import { ALTERED_VALUES } from './testing/altered-values';

const COPIES = [...ALTERED_PRESENCE, ...ALTERED_VALUES, ...ALTERED_SEVERAL];

function faultsOf(example: string, ...changes: readonly Change[]) {
  const read = readEInvoice(altered(example, ...changes));
  if (read.what !== 'e-invoice') throw new Error(`The copy is ${read.what}.`);
  return read.faults;
}

it.each(COPIES.map((copy) => [copy[0].join(', '), copy] as const))(
  'an altered copy breaks %s and no other rule',
  (_title, [rules, example, ...changes]: AlteredCopy) => {
    expect([...new Set(faultsOf(example, ...changes).map(({ rule }) => rule))]).toEqual(rules);
  },
);

it('breaks each rule in a copy', () => {
  const broken = new Set(COPIES.flatMap(([rules]) => rules));
  expect(RULE_IDS.filter((id) => !broken.has(id))).toEqual([]);
});

it.each<[string, string, Change]>([
  ['支払方法 › 振込先の口座に口座の番号がありません。', BILLING, dropIn('<cac:PayeeFinancialAccount>', 'cbc:ID')],
  ['明細（2件目） › 品目 › 名称がありません。', MINIMUM, [/<cbc:Name>コピー[^]*?<\/cbc:Name>/, '']],
  ['合計 › 支払う金額がありません。', MINIMUM, dropIn(TOTALS, 'cbc:PayableAmount')],
  ['請求書の種類が「380」ではありません。', MINIMUM, [/>380</, '>381<']],
  ['売り手 › 税 › 番号がありません。', MINIMUM, dropIn(SELLER, 'cac:PartyTaxScheme')],
])('says 「%s」', (message, example, change) => {
  expect(faultsOf(example, change).map((fault) => fault.message)).toContain(message);
});

it('reports a bounded number of faults', () => {
  const usd = [/currencyID="JPY"/g, 'currencyID="USD"'] as const;
  expect(faultsOf('billing-summary-1', usd)).toHaveLength(MAX_FAULTS);
});
