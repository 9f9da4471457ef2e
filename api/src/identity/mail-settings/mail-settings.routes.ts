import { getMailSettings, setMail } from 'shared-api/contract/mail-settings';
import type { MailSettings } from 'shared-api/types';
import { CollectionMode } from 'shared-rules/business';
import { NOTIFICATION_LABELS, OPTIONAL_MAILS } from 'shared-rules/notification-categories';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Session } from '../../platform/http/principal';
import { answer, type Route } from '../../platform/server/route';
import { recordOperation } from '../operation-logs/record-operation';
import { findCollectionMode } from '../users/collection-mode';
import { hasColleagues } from '../users/has-colleagues';
import { listOptOuts, switchMail } from './mail-settings.repository';

/** Serves メール通知の設定: which mails a user wants. */
export function mailSettingsRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  async function settingsOf(executor: Executor, session: Session, mode: CollectionMode): Promise<MailSettings> {
    const optOuts = await listOptOuts(executor, session.userId);
    const { payments, requests, collections, approvals, comments } = OPTIONAL_MAILS;
    const mails = [
      ...payments,
      ...requests,
      ...(mode === CollectionMode.Enabled ? collections : []),
      ...((await hasColleagues(executor, session.buyerId)) ? [...approvals, ...comments] : []),
    ];
    return { mails: mails.map((category) => ({ category, is_on: !optOuts.has(category) })) };
  }

  route(getMailSettings, async ({ session }) =>
    answer(200, await settingsOf(database, session, await findCollectionMode(context, session))),
  );

  route(setMail, async ({ session, body: { category, is_on: isOn } }) => {
    const mode = await findCollectionMode(context, session);
    const settings = await inTransaction(database, async (transaction) => {
      const now = await clock.now(transaction);
      if (await switchMail(transaction, session.userId, { category, isOn }, now)) {
        const action = isOn ? 'mail_switched_on' : 'mail_switched_off';
        await recordOperation(transaction, session, { action, subject: NOTIFICATION_LABELS[category] }, now);
      }
      return settingsOf(transaction, session, mode);
    });
    return answer(200, settings);
  });
}
