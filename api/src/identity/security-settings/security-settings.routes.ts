import { getSecuritySettings, setSecuritySettings } from 'shared-api/contract/account';
import type { SecuritySettings } from 'shared-api/types';
import { formatLongDateTime } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import { mailUser } from '../../platform/mail/outbox';
import { recordOperation } from '../operation-logs/record-operation';
import { requireSecurity, setSecondFactor, type SecurityRow } from './security-settings.repository';

const toSettings = ({ isSecondFactorOn, passwordChangedAt }: SecurityRow): SecuritySettings => ({
  is_second_factor_on: isSecondFactorOn,
  password_changed_at: iso(passwordChangedAt),
});

/** Serves セキュリティ設定: whether a one-time code is asked for after the password. */
export function securitySettingsRoutes(route: Route, { database, clock, config }: Context): void {
  async function tellUser(transaction: Transaction, userId: number, isOn: boolean, now: number): Promise<void> {
    const content = {
      subject: `2段階認証を${isOn ? 'オン' : 'オフ'}にしました`,
      paragraphs: [
        isOn
          ? '今後のログインでは、パスワードのあとに、メールでお送りする認証コードを入力していただきます。'
          : '今後のログインでは、認証コードの入力は不要です。',
        'お心当たりのない場合は、すぐにパスワードを変更し、2段階認証の設定を確認してください。',
      ],
      facts: [['変更日時', formatLongDateTime(iso(now))]] as const,
      link: { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN },
    };
    await mailUser(transaction, userId, content, now);
  }

  route(getSecuritySettings, async ({ session: { userId } }) =>
    answer(200, toSettings(await requireSecurity(database, userId))),
  );

  route(setSecuritySettings, async ({ session, body: { is_second_factor_on: isOn } }) => {
    const { userId } = session;
    const now = await clock.now();
    const settings = await inTransaction(database, async (transaction) => {
      if (await setSecondFactor(transaction, userId, isOn)) {
        await recordOperation(transaction, session, { action: isOn ? 'second_factor_on' : 'second_factor_off' }, now);
        await tellUser(transaction, userId, isOn, now);
      }
      return requireSecurity(transaction, userId);
    });
    return answer(200, toSettings(settings));
  });
}
