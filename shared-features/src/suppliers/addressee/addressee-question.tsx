import {
  addresseeDiffers,
  confirmAddresseeDoubt,
  confirmAddresseeFollows,
  confirmAddresseeTitle,
} from 'shared-rules/collection-messages';
import type { ConfirmQuestion } from 'shared-shell';

/**
 * Returns the question that is asked before a request made out to another company is taken on: both names, and what
 * follows.
 */
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
