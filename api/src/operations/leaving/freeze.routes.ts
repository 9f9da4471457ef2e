import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import type { Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { accountEvents } from '../../platform/db/schema/account-events';
import { buyers, corporations, soleProprietors, users } from '../../platform/db/schema/buyers';
import { conflict, notFound } from '../../platform/http/failure';
import { mailBuyer } from '../../platform/mail/outbox';
import { operatorOf } from '../operator/operator-access';

/** A company as the operator freezes it. */
export interface OperatedBuyer {
  readonly id: number;
  readonly name: string;
  readonly frozen_at: string | null;
}

const Body = Type.Object({
  buyer: Type.String({
    minLength: 1,
    maxLength: 254,
    description: 'Its number, its corporate number, or the e-mail address of a user',
  }),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
});

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

/** Returns the company that an operator names: by its number, corporate number or a user's address. Throws 404. */
async function requireBuyer(executor: Executor, text: string): Promise<typeof buyers.$inferSelect & { name: string }> {
  const isNumber = /^\d{1,12}$/.test(text);
  const [row] = await executor
    .selectDistinct({
      buyer: buyers,
      name: sql<string>`coalesce(${corporations.corporateName}, ${soleProprietors.businessName}, '')`,
    })
    .from(buyers)
    .leftJoin(corporations, eq(corporations.buyerId, buyers.id))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, buyers.id))
    .leftJoin(users, eq(users.buyerId, buyers.id))
    .where(
      and(
        isNull(buyers.leftAt),
        or(
          isNumber ? eq(buyers.id, Number(text)) : undefined,
          eq(corporations.corporateNumber, text),
          eq(users.emailAddress, text.toLowerCase()),
        ),
      ),
    )
    .limit(1);
  if (!row)
    throw notFound(
      `${text} のご利用者は見つかりませんでした。ご利用者の番号、法人番号、メールアドレスで指定してください。`,
    );
  return { ...row.buyer, name: row.name };
}

/** Returns why a company is frozen, in the operator's words; null if it is not. */
export async function frozenReason(executor: Executor, buyerId: number): Promise<string | null> {
  const [last] = await executor
    .select({ kind: accountEvents.kind, reason: accountEvents.reason })
    .from(accountEvents)
    .where(eq(accountEvents.buyerId, buyerId))
    .orderBy(desc(accountEvents.id))
    .limit(1);
  return last?.kind === 'frozen' ? last.reason : null;
}

/** Serves freezing and unfreezing a company. Its users are told by mail, without the operator's reason. */
export function freezeRoutes(app: FastifyInstance, { database, clock }: Context): void {
  for (const step of ['freeze', 'unfreeze'] as const)
    app.post<{ Body: { buyer: string; reason: string } }>(
      `/buyers/${step}`,
      { schema: { body: Body } },
      async (request): Promise<OperatedBuyer> => {
        const { buyer: text, reason } = request.body;
        return inTransaction(database, async (transaction) => {
          const { id, name } = await requireBuyer(transaction, text);
          const [locked] = await transaction.select().from(buyers).where(eq(buyers.id, id)).for('no key update');
          const isFrozen = locked !== undefined && locked.frozenAt !== null;
          if (isFrozen === (step === 'freeze'))
            throw conflict(`${name} は、${isFrozen ? 'すでに利用を停止しています' : '利用を停止していません'}。`);
          const now = await clock.now(transaction);
          const frozenAt = step === 'freeze' ? now : null;
          await transaction.update(buyers).set({ frozenAt }).where(eq(buyers.id, id));
          const operator = operatorOf(request).name;
          await transaction.insert(accountEvents).values({ buyerId: id, kind: NAMES[step], reason, operator, at: now });
          await mailBuyer(transaction, id, LETTERS[step], now);
          return { id, name, frozen_at: frozenAt === null ? null : iso(frozenAt) };
        });
      },
    );
}
