import { CompanyStep } from 'shared-features/suppliers/supplier-registration';
import { onlyFor } from 'shared-features/ui/permission';
import { StepPage } from '../features/supplier-add/step-page';
import { useSupplierAdd } from '../features/supplier-add/use-supplier-add';

/** Shows 取引先の追加（1/3）: the supplier. */
function Work() {
  const { keeper, message, go } = useSupplierAdd();
  return (
    <StepPage step="company" draft={keeper.kept.current}>
      <CompanyStep keeper={keeper} message={message} onGo={go} />
    </StepPage>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('prepare', '取引先の追加', Work);
