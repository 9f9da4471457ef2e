import { CollectingOnly } from 'shared-features/collections/collecting';
import { SystemReturn } from 'shared-features/suppliers/connecting-system';
import { Skeleton, LoadError } from 'shared-ui/core';
import { LodgedLead } from '../pre-registration/lodged-lead';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import type { LodgedRequest } from './lodged-request';
import { LodgedRequestForm } from './lodged-request-form';
import { useLodgedRequest } from './use-lodged-request';
import { useRequestMaterial } from './use-request-material';

const TITLE = '請求書情報の入力';

interface CollectionInvoiceInfoProps {
  readonly preRegistration: LodgedRequest;
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
  const state = useLodgedRequest(preRegistration);
  const { material, error, retry } = useRequestMaterial();
  return (
    <PreRegistrationFrame title={TITLE} width="split" step={1}>
      <LodgedLead preRegistration={preRegistration} />
      {material !== undefined ? (
        <LodgedRequestForm preRegistration={preRegistration} state={state} material={material} />
      ) : error === null ? (
        <Skeleton lines={12} />
      ) : (
        <LoadError error={error} onRetry={retry} />
      )}
    </PreRegistrationFrame>
  );
}
