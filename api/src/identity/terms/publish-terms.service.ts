import { formatLongDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuse } from '../../platform/http/failure';
import { mailEverybody } from '../../platform/mail/outbox';
import { notifyEverybody } from '../../platform/notifications/notify';
import { insertTerms, type TermsRow } from './terms.repository';

const SUBJECT = '利用規約の改定について';

/** Returns the whole text without markup, so that it can be read before it takes effect. */
const textOf = ({ sections }: TermsRow): string =>
  sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n')).join('\n\n');

/** Notifies every buyer of new terms and their day, by a notification with the new text and by mail. */
async function announceTerms({ config }: Context, transaction: Transaction, row: TermsRow): Promise<void> {
  const lead = `カードで請求書の利用規約を改定します。適用開始日は${formatLongDate(row.effectiveDate)}です。`;
  const next = '適用開始日以降に初めて利用される際に、改定後の利用規約への同意をお願いします。';
  const changed = `改定の内容: ${row.summary}`;
  await notifyEverybody(
    transaction,
    {
      kind: 'notice',
      category: 'terms_changed',
      subject: SUBJECT,
      body: [lead, changed, next, '【改定後の利用規約】', textOf(row)].join('\n\n'),
    },
    row.createdAt,
  );
  const content = {
    subject: SUBJECT,
    paragraphs: [lead, changed, `${next}改定後の全文は、サービス内のお知らせに掲載しています。`],
    facts: [['適用開始日', formatLongDate(row.effectiveDate)]] as const,
    link: { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN },
  };
  await mailEverybody(transaction, content, row.createdAt);
}

/**
 * Publishes new terms and notifies every buyer, in one transaction. Throws 409 if that version exists, because
 * published terms never change.
 */
export async function publishTerms(context: Context, row: TermsRow): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    if (!(await insertTerms(transaction, row))) throw refuse('terms_version_taken', { version: row.version });
    await announceTerms(context, transaction, row);
  });
}
