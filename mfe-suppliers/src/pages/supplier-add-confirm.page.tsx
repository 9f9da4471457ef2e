import { useNavigate } from 'react-router-dom';
import { ConfirmStep } from 'shared-features/suppliers/supplier-registration';
import { onlyFor } from 'shared-features/ui/permission';
import { supplierRegistered } from 'shared-rules/messages';
import { paths, useSnackbar } from 'shared-shell';
import { StepPage } from '../features/supplier-add/step-page';
import { useSupplierAdd } from '../features/supplier-add/use-supplier-add';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

/** Shows 登録内容の確認（3/3）: the confirmation. Registers the supplier and opens its page. */
function Work() {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { keeper, go, markSaved } = useSupplierAdd();
  return (
    <StepPage step="confirm" draft={keeper.kept.current}>
      <ConfirmStep
        keeper={keeper}
        onGo={go}
        onRegistered={({ id }) => {
          markSaved();
          snackbar.show({ color: 'success', text: supplierRegistered, duration: SNACKBAR_MS });
          void navigate(paths.supplier(id), { replace: true });
        }}
      />
    </StepPage>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('prepare', '取引先の追加', Work);
