import type { SupplierDetail } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/words';
import { disableSupplierTitle } from 'shared-rules/messages';
import { Alert, Button, Card } from 'shared-ui/core';
import { useDisableSupplier } from './use-disable-supplier';

interface DisableSupplierProps {
  readonly supplier: SupplierDetail;
  readonly onDisabled: () => void;
}

/** The last part of the page: ends what can be done with a supplier, after a question that says what that means. */
export function DisableSupplier({ supplier, onDisabled }: DisableSupplierProps) {
  const { disable, isPending, error } = useDisableSupplier(supplier, onDisabled);
  return (
    <Card title={disableSupplierTitle}>
      {error === null ? null : <Alert tone="danger" title={error.message} isLive />}
      <p>取引のなくなった取引先を無効にできます。新しい申請には使えなくなり、元に戻せません。登録内容と支払履歴は記録として残ります。</p>
      <div>
        <Button variant="danger" icon="block" isPending={isPending} onPress={disable}>{BUTTONS.disable}</Button>
      </div>
    </Card>
  );
}
