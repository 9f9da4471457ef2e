import type { OperatedPromotion } from 'shared-api/operator';
import { formatDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { type Command, type Options, UsageError } from './command';
import { table } from '../operator/table';

/** Converts '2.5' to 250: percent with at most two decimals, without floats. */
function basisPointsOf(percent: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

const percentOf = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}%`;

/** Returns promotion codes as a table, newest first. */
function promotionsText(promotions: readonly OperatedPromotion[]): string {
  if (promotions.length === 0) return 'プロモーションコードはありません。';
  const rows = promotions.map((one) => [
    one.code,
    percentOf(one.rate_basis_points),
    `${formatDate(one.valid_from)}–${one.valid_until === null ? '' : formatDate(one.valid_until)}`,
    one.minimum_amount === null ? '' : formatYen(one.minimum_amount),
    `${one.uses}${one.maximum_uses === null ? '' : ` / ${one.maximum_uses}`}`,
    one.maximum_uses_per_buyer === null ? '' : String(one.maximum_uses_per_buyer),
    one.ended_at === null ? '' : '終了',
  ]);
  return table(['コード', '手数料率', '有効期間', '最低金額', '利用数', '1社あたり', '状態'], rows);
}

function countOf(text: string, option: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError(`--${option} には1以上の整数を指定してください。`);
  return Number(text);
}

/** Returns the body of `add-promotion`. Throws UsageError. */
function newPromotion(code: string | undefined, options: Options): object {
  if (!code) throw new UsageError('コードを指定してください。');
  const rate = basisPointsOf(String(options['rate'] ?? ''));
  if (rate === null) throw new UsageError('手数料率を --rate で指定してください (例: --rate 2.5)。');
  const counts = Object.entries({
    minimum: 'minimum_amount',
    uses: 'maximum_uses',
    'uses-per-buyer': 'maximum_uses_per_buyer',
  }).flatMap(([option, field]) => {
    const text = options[option];
    return text === undefined ? [] : [[field, countOf(String(text), option)] as const];
  });
  return {
    code,
    rate_basis_points: rate,
    valid_from: options['from'] ?? null,
    valid_until: options['until'] ?? null,
    ...Object.fromEntries(counts),
  };
}

/** Commands about promotion codes. */
export const promotionCommands: readonly Command[] = [
  {
    name: 'promotions',
    usage: '',
    help: ['プロモーションコードの一覧'],
    run: async ({ client }) => promotionsText(await client.promotions()),
  },
  {
    name: 'add-promotion',
    usage:
      '<コード> --rate <％> [--from <日付>] [--until <日付>] [--minimum <円>] [--uses <件数>] [--uses-per-buyer <件数>]',
    help: ['プロモーションコードを作る (例: --rate 2.5 --until 2027-03-31)'],
    run: async ({ client, words: [code], options }) =>
      promotionsText([await client.addPromotion(newPromotion(code, options))]),
  },
  {
    name: 'end-promotion',
    usage: '<コード>',
    help: ['プロモーションコードを今すぐ終了する'],
    run: async ({ client, words: [code] }) => {
      if (!code) throw new UsageError('コードを指定してください。');
      return promotionsText([await client.endPromotion(code)]);
    },
  },
];
