import { BankStep } from 'shared-features/suppliers/supplier-registration';
import { StepPage } from '../features/supplier-add/step-page';
import { useSupplierAdd } from '../features/supplier-add/use-supplier-add';

/** Shows 振込先口座（2/3）: the account of the supplier. */
export function Page() {
  const { keeper, message, go } = useSupplierAdd();
  return (
    <StepPage step="bank" draft={keeper.kept.current}>
      <BankStep keeper={keeper} message={message} onGo={go} />
    </StepPage>
  );
}
