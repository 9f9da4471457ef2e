import type { Approval, SupplierAccount } from 'shared-api/types';
import { PreCheckPanel, usePreCheck } from 'flow-payment/pre-check';
import { Alert, Card } from 'shared-ui/core';
import { documentOf } from './document-of';
import type { ApprovalMaterial } from './use-approval-material';

/** Corrections are made by who asked, on their own screens. */
const NO_PLACE = { wayTo: () => undefined, invoicePath: null };

function Check({ approval, account }: { readonly approval: Approval; readonly account: SupplierAccount }) {
  const { terms, doc_number: docNumber } = approval;
  const preCheck = usePreCheck({
    invoice: docNumber === null ? documentOf(approval) : { docNumber },
    paymentId: approval.payment_id,
    amount: terms.amount,
    account,
    transferDate: terms.transfer_date,
    transferPersonName: terms.transfer_person_name ?? '',
  });
  return (
    <Card>
      <PreCheckPanel {...preCheck} place={NO_PLACE} />
    </Card>
  );
}

/** Shows the pre-check of a payment that is not made yet; nothing for a request whose payer chooses only the card. */
export function ApprovalPreCheck({ approval, account }: Pick<ApprovalMaterial, 'approval' | 'account'>) {
  const isOpen = approval.state === 'waiting' || approval.state === 'approved';
  if (!isOpen || account === undefined) return null;
  if (account === null)
    return (
      <Alert tone="warning" title="振込先口座が、申請のあとに変更されたか、使えなくなっています。">
        <p>承認しても、このままでは支払えません。申請者に、申請し直すよう依頼してください。</p>
      </Alert>
    );
  return <Check approval={approval} account={account} />;
}
