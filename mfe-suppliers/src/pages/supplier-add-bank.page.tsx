import { BankStep } from 'shared-features/suppliers/supplier-registration';
import { onlyFor } from 'shared-features/ui/permission';
import { StepPage } from '../features/supplier-add/step-page';
import { useSupplierAdd } from '../features/supplier-add/use-supplier-add';

/** Shows 振込先口座（2/3）: the account of the supplier. */
function Work() {
  const { keeper, message, go } = useSupplierAdd();
  return (
    <StepPage step="bank" draft={keeper.kept.current}>
      <BankStep keeper={keeper} message={message} onGo={go} />
    </StepPage>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('prepare', '取引先の追加', Work);
