import { invoiceIdentifier } from 'shared-rules/identifier';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Button, Card, Cluster, LinkButton } from 'shared-ui/core';

interface AlreadyRegisteredProps {
  readonly docNumber: number;
  readonly onAnother: () => void;
}

/** What the first step shows to who comes back to it: the invoice exists already, and is not registered twice. */
export function AlreadyRegistered({ docNumber, onAnother }: AlreadyRegisteredProps) {
  return (
    <Card title={`請求書 ${invoiceIdentifier(docNumber)} を登録しました`}>
      <p>この請求書のカード払いの申請を続けられます。別の請求書を支払うときは、新しく登録してください。</p>
      <Cluster>
        <LinkButton variant="primary" href={paths.paymentAdd(docNumber)}>
          {BUTTONS.next}
        </LinkButton>
        <Button icon="upload_file" onPress={onAnother}>
          別の請求書を登録
        </Button>
      </Cluster>
    </Card>
  );
}
