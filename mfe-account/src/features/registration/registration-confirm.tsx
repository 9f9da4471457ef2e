import { Navigate, useNavigate } from 'react-router-dom';
import { LoadError } from 'shared-features/ui/load-error';
import { paths, useWorkflow } from 'shared-shell';
import { Skeleton } from 'shared-ui/core';
import { ConfirmRegistration } from './confirm-registration';
import { RegistrationFrame } from './registration-frame';
import { valuesOf } from './registration-values';
import { registrationWorkflow } from './registration.workflow';
import { TermsChanged } from './terms-changed';
import { CONFIRM_TITLE } from './titles';
import { useUnfinishedRegistration } from './use-unfinished-registration';

/** 登録内容の確認: what was checked, in this tab or another browser; without it, back to the form. */
export function RegistrationConfirm() {
  const navigate = useNavigate();
  const [kept, write] = useWorkflow(registrationWorkflow);
  const { data, error, refetch } = useUnfinishedRegistration();
  const checked = kept === null ? data?.input : kept.checked;

  if (checked === null) return <Navigate to={paths.registration()} replace />;
  return (
    <RegistrationFrame title={CONFIRM_TITLE} step={2}>
      <TermsChanged />
      {data !== undefined && checked !== undefined ? (
        <ConfirmRegistration
          emailAddress={data.email_address}
          registration={checked}
          onChange={(message) => {
            // The form keeps what is being confirmed: it does not lead back here by itself.
            write({ values: kept?.values ?? valuesOf(checked), checked });
            void navigate(paths.registration(), { state: message });
          }}
        />
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </RegistrationFrame>
  );
}
