import { getCase } from 'shared-api/contract/operator/payments';
import type { AccountChange, CaseDocument, CaseTransfer, ExaminationCase } from 'shared-api/operator';
import { eq } from 'drizzle-orm';
import type { HolderCheck, OwnPayment, PreCheckItem } from 'shared-api/types';
import { listApprovalsOf } from '../../../approvals';
import { filesOf, requireReceivedInvoice, shownAddress, shownForm } from '../../../documents';
import { listChargebacks } from '../chargebacks/chargeback.repository';
import { listRefunds } from '../../charge/given-back/refund.repository';
import { noteOpening } from '../../examination/seen-version';
import { preCheck } from '../../order/pre-check/pre-check.service';
import { listPaymentTransfers } from '../../payout/payment-transfers';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import { invoiceStatusLog } from '../../../platform/db/schema/invoices';
import type { SignedAddresses } from '../../../platform/addresses/signed-address';
import { accountText } from '../../../reference';
import { listRevisions } from '../../../suppliers';
import { toOperated } from '../chargebacks/chargeback.routes';
import { loadExamined } from '../../examination/examination.routes';
import { listDecisions } from '../../../platform/people/second-person';
import { answer, type Route } from '../../../platform/server/route';

const checksOf = (context: Context, buyerId: number, payment: OwnPayment): Promise<PreCheckItem[]> =>
  preCheck(context, buyerId, {
    doc_number: payment.doc_number,
    payment_id: payment.id,
    amount: payment.amount,
    supplier_account_id: payment.supplier_account.id,
    supplier_account_revision: payment.supplier_account.revision,
    transfer_date: payment.transfer_date,
    transfer_person_name: payment.transfer_person_name,
  });

async function accountChangesOf(
  { database }: Context,
  buyerId: number,
  { supplier, supplier_account: { id, revision } }: OwnPayment,
): Promise<AccountChange[]> {
  const revisions = await listRevisions(database, { buyerId, supplierId: supplier.id }, id);
  return revisions.map((account) => ({
    at: iso(account.enteredAt),
    by: account.actorName,
    account: accountText(account),
    // The database holds only these words.
    holder_check: account.holderCheck as HolderCheck,
    is_paid_to: account.revision === revision,
  }));
}

/** Serves the case of one payment: the payment, checks, account changes, history, and addresses of its documents. */
export function caseRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { database } = context;

  route(getCase, async ({ params, session: { name: operatorName } }) => {
    const { payment, buyerId } = await loadExamined(context, params.id);
    const own = payment.invoice_type === 'InvoicePayment' ? payment : null;
    const received = await requireReceivedInvoice(database, buyerId, payment.doc_number);
    const documents = (await filesOf(database, received.id)).map(async (file): Promise<CaseDocument> => ({
      file_name: file.fileName,
      content_type: shownForm(file).contentType,
      size: file.sizeBytes ?? 0,
      ...(await shownAddress(addresses, file, { operatorName })),
    }));
    await noteOpening(database, {
      invoiceId: payment.id,
      operator: operatorName,
      version: payment.version,
      receivedVersion: received.version,
      at: await context.clock.now(),
    });
    const history = await database
      .select({ operator: invoiceStatusLog.operator })
      .from(invoiceStatusLog)
      .where(eq(invoiceStatusLog.invoiceId, payment.id))
      .orderBy(invoiceStatusLog.id);
    const found: ExaminationCase = {
      payment,
      decided_by: history.map(({ operator }) => operator),
      refunded_by: ((await listRefunds(database, [payment.id])).get(payment.id) ?? []).map(({ operator }) => operator),
      approvals: (await listApprovalsOf(database, payment.id)).map(({ at, ...people }) => ({ ...people, at: iso(at) })),
      transfers: (await listPaymentTransfers(database, payment.id)).map(
        ({ fileId, transferDate, amount, state, reason, answeredAt, answeredBy }): CaseTransfer => ({
          file_id: fileId,
          transfer_date: transferDate,
          amount,
          state,
          reason,
          answered_at: answeredAt === null ? null : iso(answeredAt),
          answered_by: answeredBy,
        }),
      ),
      checks: own === null ? [] : await checksOf(context, buyerId, own),
      account_changes: own === null ? [] : await accountChangesOf(context, buyerId, own),
      documents: await Promise.all(documents),
      chargebacks: (await listChargebacks(database, payment.id)).map(toOperated),
      decisions: await listDecisions(context, { invoiceId: payment.id }),
    };
    return answer(200, found);
  });
}
