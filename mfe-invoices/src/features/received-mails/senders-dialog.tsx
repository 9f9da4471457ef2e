import type { Inbox } from 'shared-api/types';
import { api, dataOf } from 'shared-auth';
import { BUTTONS } from 'shared-rules/buttons';
import { MAX_SENDERS, senderOf } from 'shared-rules/received-mail';
import { useSnackbar } from 'shared-shell';
import { Button, Cluster, textStyles } from 'shared-ui/core';
import { Form, SubmitButton, TextAreaField, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { check, object, pipe, rawCheck, string } from 'valibot';

const TITLE = '許可する差出人';
/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,、]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const schema = object({
  senders: pipe(
    string(),
    check(
      (text) => linesOf(text).length <= MAX_SENDERS,
      `差出人は${MAX_SENDERS}件までです。ドメインでまとめてください。`,
    ),
    rawCheck(({ dataset, addIssue }) => {
      const wrong = dataset.typed ? linesOf(dataset.value).find((line) => senderOf(line) === null) : undefined;
      if (wrong !== undefined)
        addIssue({ message: `「${wrong}」は、メールアドレスでもドメインでもありません。入力例: example.co.jp` });
    }),
  ),
});

interface SendersDialogProps {
  readonly inbox: Inbox;
  readonly onSaved: (inbox: Inbox) => void;
  readonly onClose: () => void;
}

/** Sets whose mails are accepted, a line for each. */
export function SendersDialog({ inbox, onSaved, onClose }: SendersDialogProps) {
  const { show } = useSnackbar();
  const form = useAppForm({
    schema,
    defaultValues: { senders: inbox.senders.join('\n') },
    onSubmit: async ({ senders }) => {
      onSaved(await dataOf(api.PUT('/inbox/senders', { body: { senders: linesOf(senders) } })));
      onClose();
      show({ color: 'success', text: `${TITLE}を保存しました。`, duration: SNACKBAR_MS });
    },
  });
  return (
    <Dialog isOpen title={TITLE} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        <TextAreaField
          name="senders"
          label="差出人のメールアドレスまたはドメイン"
          badge="optional"
          help="1行に1件。入力例: billing@example.co.jp、example.co.jp"
        />
        <p className={textStyles.note}>
          ここにない差出人からのメールと、なりすましでないと確認できないメールは、保留にします。
        </p>
        <Cluster justify="end">
          <Button onPress={onClose}>キャンセル</Button>
          <SubmitButton>{BUTTONS.save}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
