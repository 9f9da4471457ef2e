import { eq } from 'drizzle-orm';
import { freezeBuyer, unfreezeBuyer } from 'shared-api/contract/operator/buyers';
import type { OperatedBuyer } from 'shared-api/operator';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { accountEvents } from '../../platform/db/schema/account-events';
import { buyers } from '../../platform/db/schema/buyers';
import { refuse } from '../../platform/http/failure';
import { mailBuyer } from '../../platform/mail/outbox';
import { listBuyers, noBuyer } from '../../identity';
import { answerWith, type SecondPerson } from '../../platform/people/second-person';
import { answer, type Route } from '../../platform/server/route';

const NAMES = { freeze: 'frozen', unfreeze: 'unfrozen' } as const;

const LETTERS = {
  freeze: {
    subject: 'アカウントのご利用を一時停止しました',
    paragraphs: [
      'カードで請求書のアカウントのご利用を、一時停止しました。ログインと内容の確認、キャンセルはできますが、新しいお支払い・依頼・登録はできません。',
      '詳しくは、お問い合わせ窓口へご連絡ください。',
    ],
  },
  unfreeze: {
    subject: 'アカウントのご利用を再開しました',
    paragraphs: ['カードで請求書のアカウントのご利用を、再開しました。これまでどおりご利用いただけます。'],
  },
} as const;

type NamedBuyer = Awaited<ReturnType<typeof listBuyers>>[number];

/** Returns the company that an operator names, unless it has left. Throws 404. */
async function requireBuyer(executor: Executor, text: string): Promise<NamedBuyer> {
  const found = (await listBuyers(executor, text)).find(({ leftAt }) => leftAt === null);
  if (!found) throw noBuyer(text);
  return found;
}

interface Asked {
  readonly buyer: string;
  readonly reason: string;
}

/**
 * Serves freezing and unfreezing a company. One person freezes; a second one confirms the end of it. Its users are told
 * by mail, without the operator's reason.
 */
export function freezeRoutes(route: Route, { database, clock }: Context, secondPerson: SecondPerson): void {
  const refuseState = (name: string, isFrozen: boolean) =>
    refuse(isFrozen ? 'buyer_frozen_already' : 'buyer_not_frozen', { name });

  const change = (step: keyof typeof NAMES, { buyer: text, reason }: Asked, operator: string): Promise<OperatedBuyer> =>
    inTransaction(database, async (transaction) => {
      const { id, name } = await requireBuyer(transaction, text);
      const [locked] = await transaction.select().from(buyers).where(eq(buyers.id, id)).for('no key update');
      const isFrozen = locked !== undefined && locked.frozenAt !== null;
      if (isFrozen === (step === 'freeze')) throw refuseState(name, isFrozen);
      const now = await clock.now(transaction);
      const frozenAt = step === 'freeze' ? now : null;
      await transaction.update(buyers).set({ frozenAt }).where(eq(buyers.id, id));
      await transaction.insert(accountEvents).values({ buyerId: id, kind: NAMES[step], reason, operator, at: now });
      await mailBuyer(transaction, id, LETTERS[step], now);
      return { id, name, frozen_at: frozenAt === null ? null : iso(frozenAt) };
    });

  const unfreeze = secondPerson.hold<Asked, OperatedBuyer>({
    kind: 'unfreeze',
    operation: unfreezeBuyer,
    weigh: async ({ buyer, reason }) => {
      const { id, name, frozenAt } = await requireBuyer(database, buyer);
      if (frozenAt === null) throw refuseState(name, false);
      return { needsSecond: true, subject: `利用の再開: ${name} (番号 ${id})、理由: ${reason}` };
    },
    carryOut: (asked, { operatorName }) => change('unfreeze', asked, operatorName),
  });

  route(freezeBuyer, async ({ body, session }) => answer(200, await change('freeze', body, session.name)));
  route(unfreezeBuyer, async ({ body, session }) => answerWith(200, await unfreeze(body, session)));
}
