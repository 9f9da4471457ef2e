import type { ReactNode } from 'react';
import type { LoginUser } from 'shared-api/types';
import { $api, api } from 'shared-auth';
import { useKeptDialog, KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { epochOf } from 'shared-rules/epoch';
import { maskEmail, shownMasked } from 'shared-rules/mail';
import { saved, required } from 'shared-rules/messages';
import { formatPhoneNumber } from 'shared-rules/phone';
import { tidyName } from 'shared-rules/tidy-name';
import { formatLongDate, jstDate } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS, NAVIGATION } from 'shared-rules/words';
import { paths, useSnackbar } from 'shared-shell';
import { Button, Card, LinkButton, Stack, TextLink, Cluster, Skeleton, textStyles } from 'shared-ui/core';
import { Form, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { nonEmpty, object, pipe, string, transform } from 'valibot';
import { SupportNote } from '../buyer-details/support-note';
import { EditActions } from '../login-user/edit-actions';
import { FirstFocus } from '../login-user/first-focus';
import { refreshLoginUser } from '../login-user/refresh-login-user';
import { UserNameFields } from '../registration/user-name-fields';
import * as styles from './setting-list.css';

const name = (label: string) => pipe(string(), transform(tidyName), nonEmpty(required(label)));

/** Name of the login user, by the names of the contract. */
const userNameForm = object({
  user_last_name: name(FIELDS.userLastName),
  user_first_name: name(FIELDS.userFirstName),
});

const TITLE = 'ご担当者名の変更';
const NAMES = ['user_last_name', 'user_first_name'] as const;

interface UserNameDialogProps {
  readonly user: LoginUser;
  readonly onClose: () => void;
}

/** Changes the name of the login user, also in the header. */
function UserNameDialog({ user, onClose }: UserNameDialogProps) {
  const { show } = useSnackbar();
  const form = useAppForm({
    schema: userNameForm,
    defaultValues: {
      user_last_name: useKeptInput('user_last_name') ?? user.userLastName,
      user_first_name: useKeptInput('user_first_name') ?? user.userFirstName,
    },
    onSubmit: async (body) => {
      await api.PUT('/users/user_name', { body });
      await refreshLoginUser();
      onClose();
      show({ color: 'success', text: saved, duration: 5_000 });
    },
  });
  return (
    <Dialog isOpen title={TITLE} size="sm" closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        <UserNameFields />
        <FirstFocus name="user_last_name" />
        <KeepInput names={NAMES} />
        <EditActions onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** Settings below each other, as names and values. */
function SettingList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface SettingRowProps {
  readonly term: string;
  /** A line below the value, in smaller letters. */
  readonly note?: string;
  /** Button that changes the value. Its accessible name contains the setting. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Shows one setting: its name, its value, and a button to change it. */
function SettingRow({ term, note, action, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>
        {children}
        {note === undefined ? null : <p className={textStyles.note}>{note}</p>}
      </dd>
      {action === undefined ? null : <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

/** Shows パスワード: the time of its last change, never the password. */
function PasswordRow() {
  const { data, error, refetch } = $api.useQuery('get', '/users/security_settings');
  return (
    <SettingRow
      term={FIELDS.password}
      action={
        <LinkButton href={paths.editPassword()} size="sm" aria-label="パスワードを変更">
          {BUTTONS.change}
        </LinkButton>
      }
    >
      {data !== undefined ? (
        `最終変更日 ${formatLongDate(jstDate(epochOf(data.password_changed_at)))}`
      ) : error === null ? (
        <Skeleton lines={1} />
      ) : (
        <Cluster>
          <span>最終変更日を取得できませんでした。</span>
          <Button size="xs" icon="refresh" onPress={() => void refetch()}>
            再試行
          </Button>
        </Cluster>
      )}
    </SettingRow>
  );
}

/** Shows ログイン情報: the user's sign-in data, with buttons to change them. */
export function LoginInformation({ user }: { readonly user: LoginUser }) {
  const naming = useKeptDialog('user-name');
  const { emailAddress, userLastName, userFirstName, phoneNumber, externalIntegrationClientIds: clients } = user;
  return (
    <Stack gap={24}>
      <Card title="ログインに使う情報">
        <SettingList>
          <SettingRow
            term={FIELDS.emailAddress}
            action={
              <LinkButton href={paths.editEmailAddress()} size="sm" aria-label="メールアドレスを変更">
                {BUTTONS.change}
              </LinkButton>
            }
          >
            {shownMasked(maskEmail(emailAddress))}
          </SettingRow>
          <PasswordRow />
        </SettingList>
      </Card>
      <Card title="ご担当者">
        <SettingList>
          <SettingRow
            term="ご担当者名"
            action={
              <Button size="sm" aria-label="ご担当者名を変更" onPress={naming.open}>
                {BUTTONS.change}
              </Button>
            }
          >
            {`${userLastName} ${userFirstName}`}
          </SettingRow>
          <SettingRow term={FIELDS.phoneNumber}>
            {phoneNumber === '' ? '未登録' : formatPhoneNumber(phoneNumber)}
          </SettingRow>
          {clients.length === 0 ? null : (
            <SettingRow
              term="連携サービス"
              action={
                <LinkButton href={paths.security()} size="sm" aria-label="連携サービスを確認">
                  確認
                </LinkButton>
              }
            >
              {`${clients.length}件`}
            </SettingRow>
          )}
        </SettingList>
        <SupportNote>電話番号の変更は、お問い合わせ窓口で承ります。</SupportNote>
      </Card>
      <p>
        2段階認証やログイン履歴は、<TextLink href={paths.security()}>{NAVIGATION.security}</TextLink>
        で確認・変更できます。届くメールは、<TextLink href={paths.mailSettings()}>メール通知の設定</TextLink>
        で選択できます。だれがいつ何を行ったかは、<TextLink href={paths.operations()}>操作履歴</TextLink>
        で確認できます。同じ会社の方の招待や役割の変更は、<TextLink href={paths.members()}>メンバー</TextLink>
        で行えます。
      </p>
      {naming.isOpen ? <UserNameDialog user={user} onClose={naming.close} /> : null}
    </Stack>
  );
}
