import { useRef } from 'react';
import { Alert, Button, Stack, TextButton } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { CardFrame, type CardFrameHandle } from '../card-frame';
import { ChallengeDialog } from '../challenge-dialog';
import { type OnAdded, useAddCard } from './use-add-card';

interface AddCardDialogProps {
  readonly onClose: () => void;
  readonly onAdded: OnAdded;
}

/** Takes a new card in the gateway's fields and saves it. What was typed stays there when something is wrong. */
export function AddCardDialog({ onClose, onAdded }: AddCardDialogProps) {
  const fields = useRef<CardFrameHandle>(null);
  const { add, isPending, problem, proof, challenge } = useAddCard(fields, onAdded);
  return (
    <>
      <Dialog
        isOpen
        title="カードの追加"
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>キャンセル</Button>
            <Button variant="primary" isPending={isPending} onPress={add}>
              カードを追加
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          {problem === null ? null : (
            <Alert tone="danger" title={problem.title} isLive>
              {problem.fields.map(({ field, message }) => (
                <TextButton key={field} onPress={() => fields.current?.focus(field)}>
                  {message}
                </TextButton>
              ))}
            </Alert>
          )}
          <CardFrame ref={fields} onEnter={add} />
          <p>カード番号とセキュリティコードは、カード決済サービスに直接送信され、当サービスには保存されません。</p>
        </Stack>
      </Dialog>
      {proof}
      {challenge.url === null ? null : <ChallengeDialog url={challenge.url} onEnd={challenge.end} />}
    </>
  );
}
