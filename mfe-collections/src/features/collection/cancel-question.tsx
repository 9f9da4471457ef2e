import type { Collection } from 'shared-api/types';
import { cancelRequestText, cancelRequestTitle } from 'shared-rules/collection-messages';
import { BUTTONS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { ConfirmQuestion } from 'shared-shell';

/** What is asked before a request is cancelled: which one, and what becomes of it on the other side. */
export function cancelQuestion({
  request_number: number,
  supplier,
  amount,
  is_linked: isLinked,
}: Collection): ConfirmQuestion {
  return {
    title: cancelRequestTitle,
    text: (
      <>
        <p>{cancelRequestText}</p>
        <p>{`${number}　${supplier.name}　${formatYen(amount)}`}</p>
        <p>
          {isLinked
            ? '取引先のお支払い待ちの一覧からも、この依頼がなくなります。'
            : 'お送りしたリンクは、開けなくなります。'}
        </p>
      </>
    ),
    confirmLabel: BUTTONS.cancelRequest,
    cancelLabel: BUTTONS.back,
    isDanger: true,
  };
}
