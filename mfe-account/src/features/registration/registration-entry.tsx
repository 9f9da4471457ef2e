import { Navigate, useNavigate } from 'react-router-dom';
import { queryClient } from 'shared-auth';
import { paths, useLeaveWarning, useWorkflow, workflowAreas } from 'shared-shell';
import { Skeleton, LoadError } from 'shared-ui/core';
import { REGISTRATION_TITLE } from './titles';
import { RegistrationForm } from './registration-form';
import { RegistrationFrame } from './registration-frame';
import { emptyRegistration, hasInput, valuesOf } from './registration-values';
import { registrationWorkflow } from './registration.workflow';
import * as styles from './registration.css';
import { useScreenMessage } from './screen-message';
import { TermsChanged } from './terms-changed';
import { registrationQuery, useUnfinishedRegistration } from './use-unfinished-registration';

/**
 * Shows お客様情報の登録. Continues with the values stored in this tab, else with those that the server checked last, also in
 * another browser: these only need to be confirmed.
 */
export function RegistrationEntry() {
  const navigate = useNavigate();
  const message = useScreenMessage();
  const [kept, write] = useWorkflow(registrationWorkflow);
  const { data, error, refetch } = useUnfinishedRegistration();
  useLeaveWarning(kept !== null && kept.checked === null && hasInput(kept.values), workflowAreas.registration);

  if (kept === null && data?.step === 'confirm' && data.input !== null)
    return <Navigate to={paths.registrationConfirm()} replace />;
  const remembered = data?.input ? valuesOf(data.input) : emptyRegistration;
  return (
    <RegistrationFrame title={REGISTRATION_TITLE} step={1}>
      {data !== undefined ? (
        <>
          <p
            className={styles.lead}
          >{`${data.email_address} のお客様情報を登録します。入力の目安は約5分です。「必須」の項目は、すべて入力してください。`}</p>
          <TermsChanged />
          <RegistrationForm
            label={REGISTRATION_TITLE}
            values={kept?.values ?? remembered}
            message={message}
            onChange={(values) => void write({ values, checked: null })}
            onChecked={(values, checked) => {
              write({ values, checked });
              queryClient.setQueryData(registrationQuery.queryKey, { ...data, step: 'confirm', input: checked });
              void navigate(paths.registrationConfirm());
            }}
          />
        </>
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </RegistrationFrame>
  );
}
