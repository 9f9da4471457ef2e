import type { Recovery } from 'shared-api/types';
import { CheckboxField } from 'shared-ui/choices';
import { Alert, Button, Cluster, DescriptionList, textStyles } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { boolean, object, pipe, value } from 'valibot';
import { NEW_ADDRESS, RECOVERY } from './words';

const TITLE = `${RECOVERY}の確認`;
const schema = object({
  is_compared: pipe(boolean(), value(true, 'ご本人に確かめてから、チェックしてください。')),
});

interface RecoveryDialogProps {
  readonly recovery: Recovery;
  /** Address with which the colleague signs in now; undefined if unknown. */
  readonly present: string | undefined;
  /** Confirms the recovery. The form shows what it throws. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks the second person to compare the new address with the colleague, and then confirms it. */
export function RecoveryDialog({ recovery, present, onConfirm, onClose }: RecoveryDialogProps) {
  const { member, email_address: address, asked_by: by } = recovery;
  const form = useAppForm({
    schema,
    validateOn: 'submit',
    defaultValues: { is_compared: false },
    onSubmit: onConfirm,
  });
  return (
    <Dialog isOpen title={TITLE} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        <Alert tone="warning" title={`${member.name}さんに、電話や対面で確かめてください`}>
          <p>
            だれかが{member.name}さんになりすましているおそれがあります。メールやチャットだけで確かめないでください。
          </p>
        </Alert>
        <DescriptionList
          items={[
            { term: 'メンバー', detail: member.name },
            { term: '登録中のメールアドレス', detail: present ?? '-' },
            { term: NEW_ADDRESS, detail: <strong>{address}</strong> },
            { term: '依頼した管理者', detail: by },
          ]}
        />
        <ul className={textStyles.bullets}>
          <li>登録中のメールアドレス、パスキー、ログイン中の端末は、すべて使えなくなります。</li>
          <li>ご本人は、新しいメールアドレスでパスワードを再設定してからログインします。</li>
        </ul>
        <CheckboxField name="is_compared" isRequired>
          ご本人に直接確かめ、新しいメールアドレスが一致しました
        </CheckboxField>
        <Cluster justify="end">
          <Button onPress={onClose}>キャンセル</Button>
          <SubmitButton>メールアドレスを変更</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
