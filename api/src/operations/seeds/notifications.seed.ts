import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { inTransaction } from '../../platform/db/in-transaction';
import { notify } from '../../platform/notifications/notify';
import { demoUser, type Seed } from './seed';

const NOTICES = [
  {
    category: 'welcome',
    subject: 'カードで請求書へようこそ',
    body: 'ご登録ありがとうございます。\n受け取った請求書を登録すると、クレジットカードでお支払いいただけます。',
  },
  {
    category: 'service_news',
    subject: '年末年始の振込について',
    body: '12月31日から1月3日までは銀行休業日のため、お振込みを行いません。\n年末にお支払い期日のある請求書は、余裕をもって申請してください。',
  },
] as const;

/** Plants the notifications of every demo account under お知らせ. */
export const notificationsSeed: Seed = {
  name: 'notifications',
  async plant(context) {
    const now = await context.clock.now();
    for (const { email } of DEMO_ACCOUNTS) {
      const { buyerId } = await demoUser(context, email);
      await inTransaction(context.database, async (transaction) => {
        for (const notice of NOTICES) await notify(transaction, { buyerId, kind: 'notice', ...notice }, now);
      });
    }
  },
};
