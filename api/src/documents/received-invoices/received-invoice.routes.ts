import {
  changeReceivedInvoice as changeOperation,
  createReceivedInvoice as createOperation,
  deleteReceivedInvoice as deleteOperation,
  getReceivedInvoice,
  listReceivedInvoices as listOperation,
} from 'shared-api/contract/received-invoices';
import type { Payment, ReceivedInvoice } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import type { ApprovalsOfDocuments } from '../invoice-record/approvals-of-documents';
import { changeReceivedInvoice, deleteReceivedInvoice } from './change-received-invoice.service';
import { answerList } from './list-received-invoices.service';
import { filesOf } from '../invoice-record/received-invoice.repository';
import { createReceivedInvoice, requireReceivedInvoice } from '../invoice-record/received-invoice.service';
import { toReceivedInvoice } from './received-invoice.view';

/** Functions of the payments wing for a received invoice. */
export interface PaymentsOfInvoice {
  /** Returns its payments in the contract's form, newest first. */
  readonly load: (
    executor: Executor,
    invoice: { readonly buyerId: number; readonly receivedInvoiceId: number },
  ) => Promise<Payment[]>;
  /** Records that their buyer opened them. */
  readonly noteOpened: (payments: readonly Payment[]) => Promise<void>;
}

/** Serves received invoices as documents: list, register, read, change, delete. */
export function receivedInvoiceRoutes(
  route: Route,
  { database, clock }: Context,
  payments: PaymentsOfInvoice,
  { viewerOf }: Pick<ApprovalsOfDocuments, 'viewerOf'>,
): void {
  async function loadOne(executor: Executor, buyerId: number, docNumber: number): Promise<ReceivedInvoice> {
    const row = await requireReceivedInvoice(executor, buyerId, docNumber);
    const files = await filesOf(executor, row.id);
    return toReceivedInvoice(row, files, await payments.load(executor, { buyerId, receivedInvoiceId: row.id }));
  }

  route(listOperation, async ({ query: { approval: of, ...query }, session }) => {
    const approval = of && { of, viewer: await viewerOf(session) };
    return answer(200, await answerList(database, session.buyerId, { ...query, ...(approval && { approval }) }));
  });

  route(createOperation, async ({ body, session, idempotency }) => {
    const now = await clock.now();
    return idempotency.complete(async (transaction) => {
      const docNumber = await createReceivedInvoice(transaction, session, body, now);
      return answer(201, await loadOne(transaction, session.buyerId, docNumber));
    });
  });

  route(getReceivedInvoice, async ({ params, session: { buyerId } }) => {
    const invoice = await loadOne(database, buyerId, params.doc_number);
    await payments.noteOpened(invoice.payments);
    return answer(200, invoice);
  });

  route(changeOperation, async ({ params: { doc_number: docNumber }, body, session }) =>
    inTransaction(database, async (transaction) => {
      await changeReceivedInvoice(transaction, session, docNumber, body, await clock.now(transaction));
      return answer(200, await loadOne(transaction, session.buyerId, docNumber));
    }),
  );

  route(deleteOperation, async ({ params: { doc_number: docNumber }, session }) => {
    await inTransaction(database, async (transaction) =>
      deleteReceivedInvoice(transaction, session, docNumber, await clock.now(transaction)),
    );
    return answer(204, null);
  });
}
