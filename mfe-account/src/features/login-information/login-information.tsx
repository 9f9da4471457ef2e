import type { LoginUser } from 'shared-api/types';
import { useKeptDialog } from 'shared-features/ui/kept-input';
import { maskEmail, shownMasked } from 'shared-rules/mail';
import { formatPhoneNumber } from 'shared-rules/phone';
import { BUTTONS, FIELDS, NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Button, Card, LinkButton, Stack, TextLink } from 'shared-ui/core';
import { SupportNote } from '../buyer-details/support-note';
import { PasswordRow } from './password-row';
import { SettingList, SettingRow } from './setting-list';
import { UserNameDialog } from './user-name-dialog';

/** ログイン情報: with what the user signs in, who that is, and the ways to change it. */
export function LoginInformation({ user }: { readonly user: LoginUser }) {
  const naming = useKeptDialog('user-name');
  const { emailAddress, userLastName, userFirstName, phoneNumber, externalIntegrationClientIds: clients } = user;
  return (
    <Stack gap={24}>
      <Card title="ログインに使う情報">
        <SettingList>
          <SettingRow
            term={FIELDS.emailAddress}
            action={<LinkButton href={paths.editEmailAddress()} size="sm" aria-label="メールアドレスを変更">{BUTTONS.change}</LinkButton>}
          >
            {shownMasked(maskEmail(emailAddress))}
          </SettingRow>
          <PasswordRow />
        </SettingList>
      </Card>
      <Card title="ご担当者">
        <SettingList>
          <SettingRow term="ご担当者名" action={<Button size="sm" aria-label="ご担当者名を変更" onPress={naming.open}>{BUTTONS.change}</Button>}>
            {`${userLastName} ${userFirstName}`}
          </SettingRow>
          <SettingRow term={FIELDS.phoneNumber}>{formatPhoneNumber(phoneNumber)}</SettingRow>
          {clients.length === 0 ? null : (
            <SettingRow term="連携サービス" action={<LinkButton href={paths.security()} size="sm" aria-label="連携サービスを確認">確認</LinkButton>}>
              {`${clients.length}件`}
            </SettingRow>
          )}
        </SettingList>
        <SupportNote>電話番号の変更は、お問い合わせ窓口で承ります。</SupportNote>
      </Card>
      <p>
        2段階認証やログイン履歴は、<TextLink href={paths.security()}>{NAVIGATION.security}</TextLink>で確認・変更できます。
      </p>
      {naming.isOpen ? <UserNameDialog user={user} onClose={naming.close} /> : null}
    </Stack>
  );
}
