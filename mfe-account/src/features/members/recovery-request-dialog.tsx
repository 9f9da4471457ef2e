import type { Member } from 'shared-api/types';
import { api } from 'shared-auth';
import type { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { EMAIL_ADDRESS, emailAddress } from 'shared-features/ui/email-address';
import { useSnackbar } from 'shared-shell';
import { Alert, Button, Cluster, textStyles } from 'shared-ui/core';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { object } from 'valibot';
import { FirstFocus } from '../login-user/first-focus';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { refreshMembers } from './use-member-call';
import { memberName, NEW_ADDRESS, RECOVERY } from './words';

const schema = object({ email_address: emailAddress });
const TITLE = `${RECOVERY}の依頼`;

interface RecoveryRequestDialogProps {
  readonly member: Member;
  /** Whether the company has somebody who may confirm: neither the user nor the member. */
  readonly hasSecond: boolean;
  readonly run: ReturnType<typeof useReauthentication>['run'];
  readonly onClose: () => void;
}

function RequestForm({ member, run, onClose }: RecoveryRequestDialogProps) {
  const { show } = useSnackbar();
  const name = memberName(member);
  const form = useAppForm({
    schema,
    defaultValues: { email_address: '' },
    onSubmit: async (body) => {
      const params = { path: { id: member.id } };
      const { kind } = await run(() => api.POST('/members/{id}/recovery', { params, body }));
      if (kind === 'cancelled') return;
      await refreshMembers();
      onClose();
      show({
        color: 'success',
        text: `${name}さんの${RECOVERY}を依頼しました。別のメンバーの確認を待っています。`,
        duration: SNACKBAR_MS,
      });
    },
  });
  return (
    <Form form={form} label={TITLE}>
      <p>{`${name}さんが、登録中のメールアドレス（${member.email_address}）を使えなくなったときの手続きです。`}</p>
      <ul className={textStyles.bullets}>
        <li>別のメンバーが24時間以内に確認すると、メールアドレスが変わります。</li>
        <li>確認する方に、この「メンバー」の画面を開くよう伝えてください。</li>
        <li>登録中のメールアドレスにも、依頼があったことをお知らせします。この方への前の依頼は取り消されます。</li>
      </ul>
      <TextField
        name={EMAIL_ADDRESS}
        label={NEW_ADDRESS}
        type="email"
        badge="required"
        autoComplete="off"
        help="ご本人に、電話や対面で確かめたものを入力してください。"
      />
      <FirstFocus name={EMAIL_ADDRESS} />
      <Cluster justify="end">
        <Button onPress={onClose}>キャンセル</Button>
        <SubmitButton>復旧を依頼</SubmitButton>
      </Cluster>
    </Form>
  );
}

/** Asks for another address for a colleague who cannot sign in any more. */
export function RecoveryRequestDialog(props: RecoveryRequestDialogProps) {
  return (
    <Dialog isOpen title={TITLE} closesOnPressBeside={false} onClose={props.onClose}>
      {props.hasSecond ? (
        <RequestForm {...props} />
      ) : (
        <Alert tone="info" title="確認できるメンバーがいません">
          <p>
            {`${RECOVERY}は、依頼した管理者とご本人以外のメンバーが確認します。先にほかの方を招待するか、お問い合わせ窓口へご連絡ください。`}
          </p>
        </Alert>
      )}
    </Dialog>
  );
}
