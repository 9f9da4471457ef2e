import type { OperatedPromotion } from 'shared-api/operator';
import { formatDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { tableOf } from '../operator/table';
import { answerOf } from './client';
import { type Command, countOf, type Options, textOf, UsageError } from './command';

/** Converts '2.5' to 250: percent with at most two decimals, without floats. Throws {@link UsageError}. */
function basisPointsOf(percent: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  if (whole === '') throw new UsageError('手数料率を --rate で指定してください (例: --rate 2.5)。');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

const percentOf = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}%`;

/** Returns promotion codes as a table, newest first. */
const promotionsText = (promotions: readonly OperatedPromotion[]): string =>
  tableOf(
    promotions,
    {
      コード: ({ code }) => code,
      手数料率: ({ rate_basis_points: rate }) => percentOf(rate),
      有効期間: ({ valid_from: from, valid_until: until }) =>
        `${formatDate(from)}–${until === null ? '' : formatDate(until)}`,
      最低金額: ({ minimum_amount: minimum }) => (minimum === null ? null : formatYen(minimum)),
      利用数: ({ uses, maximum_uses: most }) => `${uses}${most === null ? '' : ` / ${most}`}`,
      '1社あたり': ({ maximum_uses_per_buyer: most }) => most,
      状態: ({ ended_at: end }) => (end === null ? null : '終了'),
    },
    'プロモーションコードはありません。',
  );

const dayOf = (options: Options, name: string): string | null => textOf(options, name) || null;

/** Commands about promotion codes. */
export const promotionCommands: readonly Command[] = [
  {
    name: 'promotions',
    usage: '',
    help: ['プロモーションコードの一覧'],
    run: async ({ client }) => promotionsText((await answerOf(client.GET('/promotions'))).promotions),
  },
  {
    name: 'add-promotion',
    usage:
      '<コード> --rate <％> [--from <日付>] [--until <日付>] [--minimum <円>] [--uses <件数>] [--uses-per-buyer <件数>]',
    help: ['プロモーションコードを作る (例: --rate 2.5 --until 2027-03-31)'],
    run: async ({ client, words: [code = ''], options }) => {
      const body = {
        code,
        rate_basis_points: basisPointsOf(textOf(options, 'rate')),
        valid_from: dayOf(options, 'from'),
        valid_until: dayOf(options, 'until'),
        minimum_amount: countOf(options, 'minimum') ?? null,
        maximum_uses: countOf(options, 'uses') ?? null,
        maximum_uses_per_buyer: countOf(options, 'uses-per-buyer') ?? null,
      };
      return promotionsText([await answerOf(client.POST('/promotions', { body }))]);
    },
  },
  {
    name: 'end-promotion',
    usage: '<コード>',
    help: ['プロモーションコードを今すぐ終了する'],
    run: async ({ client, words: [code = ''] }) =>
      promotionsText([await answerOf(client.POST('/promotions/{code}/end', { params: { path: { code } } }))]),
  },
];
