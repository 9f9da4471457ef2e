import { CompanyStep } from 'shared-features/suppliers/supplier-registration';
import { StepPage } from '../features/supplier-add/step-page';
import { useSupplierAdd } from '../features/supplier-add/use-supplier-add';

/** 取引先の追加（1/3）: who the supplier is. */
export function Page() {
  const { keeper, message, go } = useSupplierAdd();
  return (
    <StepPage step="company" draft={keeper.kept.current}>
      <CompanyStep keeper={keeper} message={message} onGo={go} />
    </StepPage>
  );
}
