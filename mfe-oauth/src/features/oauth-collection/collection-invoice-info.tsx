import { CollectingOnly } from 'flow-collection/collecting';
import { SystemReturn } from 'shared-features/suppliers/connecting-system';
import { Skeleton, LoadError } from 'shared-ui/core';
import { PreRegisteredLead } from '../pre-registration/pre-registered-lead';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import type { PreRegisteredRequest } from './pre-registered-request';
import { PreRegisteredRequestForm } from './pre-registered-request-form';
import { usePreRegisteredRequest } from './use-pre-registered-request';
import { useRequestMaterial } from './use-request-material';

const TITLE = '請求書情報の入力';

interface CollectionInvoiceInfoProps {
  readonly preRegistration: PreRegisteredRequest;
}

/** Shows the form for what the connected system did not send of a request, or that requests are not enabled. */
export function CollectionInvoiceInfo({ preRegistration }: CollectionInvoiceInfoProps) {
  return (
    <CollectingOnly
      title={TITLE}
      action={<SystemReturn system={preRegistration.system} href={preRegistration.return_url} />}
    >
      <Entry preRegistration={preRegistration} />
    </CollectingOnly>
  );
}

function Entry({ preRegistration }: CollectionInvoiceInfoProps) {
  const state = usePreRegisteredRequest(preRegistration);
  const { material, error, retry } = useRequestMaterial();
  return (
    <PreRegistrationFrame title={TITLE} width="split" step={1}>
      <PreRegisteredLead preRegistration={preRegistration} />
      {material !== undefined ? (
        <PreRegisteredRequestForm preRegistration={preRegistration} state={state} material={material} />
      ) : error === null ? (
        <Skeleton lines={12} />
      ) : (
        <LoadError error={error} onRetry={retry} />
      )}
    </PreRegistrationFrame>
  );
}
