import type { RequestParties } from 'shared-api/types';
import {
  addresseeDiffers,
  confirmAddresseeDoubt,
  confirmAddresseeFollows,
  confirmAddresseeTitle,
} from 'shared-rules/collection-messages';
import { letterTitle } from 'shared-rules/letter-title';
import { formatLongDateTime } from 'shared-rules/time';
import type { ConfirmQuestion } from 'shared-shell';
import { Alert, type Description } from 'shared-ui/core';

/** Returns the confirmation for a request addressed to another company: both names, and the consequences. */
export const addresseeQuestion = ({
  addressee,
  payer,
}: {
  readonly addressee: string;
  readonly payer: string;
}): ConfirmQuestion => ({
  title: confirmAddresseeTitle,
  text: (
    <>
      <p>{addresseeDiffers(addressee, payer)}</p>
      <p>{confirmAddresseeFollows(payer)}</p>
      <p>{confirmAddresseeDoubt}</p>
    </>
  ),
  confirmLabel: '確認して続ける',
  cancelLabel: '続けない',
});

/** Returns the facts about a request's addressee, its payer, and who confirmed a difference. */
export function addresseeFacts({
  addressee,
  recipient_name: recipient,
  payer,
  confirmation,
}: RequestParties): readonly Description[] {
  return [
    {
      term: '宛先',
      detail: recipient === '' ? addressee : `${addressee}　${recipient} ${letterTitle(addressee, recipient)}`,
    },
    { term: '支払う会社', detail: payer },
    ...(confirmation === null
      ? []
      : [{ term: '宛先の確認', detail: `${confirmation.by}　${formatLongDateTime(confirmation.at)}` }]),
  ];
}

/** Shows the payer that a request is addressed to another company, until it is confirmed; nothing otherwise. */
export function AddresseeNotice({ parties }: { readonly parties: RequestParties }) {
  if (!parties.differs || parties.confirmation !== null) return null;
  return (
    <Alert tone="warning" title="宛先が異なります">
      <p>
        {addresseeDiffers(parties.addressee, parties.payer)}
        お支払いの前に、この会社で支払う依頼かどうかをご確認ください。
      </p>
    </Alert>
  );
}
