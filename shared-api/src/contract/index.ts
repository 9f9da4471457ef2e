import { type Operation, isOperation } from '../operation';
import * as absences from './absences.contract';
import * as accounting from './accounting.contract';
import * as accountConfirmations from './account-confirmations.contract';
import * as account from './account.contract';
import * as approvalRules from './approval-rules.contract';
import * as approvals from './approvals.contract';
import * as banks from './banks.contract';
import * as buyerAccounts from './buyer-accounts.contract';
import * as chatReceiver from './chat-receiver.contract';
import * as collectionDrafts from './collection-drafts.contract';
import * as collectionRecords from './collection-records.contract';
import * as collections from './collections.contract';
import * as comments from './comments.contract';
import * as commission from './commission.contract';
import * as creditCards from './credit-cards.contract';
import * as drafts from './drafts.contract';
import * as files from './files.contract';
import * as guests from './guests.contract';
import * as inbox from './inbox.contract';
import * as invitations from './invitations.contract';
import * as leaving from './leaving.contract';
import * as lookups from './lookups.contract';
import * as mailSettings from './mail-settings.contract';
import * as members from './members.contract';
import * as notifications from './notifications.contract';
import * as oauth from './oauth.contract';
import * as operations from './operations.contract';
import * as passkeyLogin from './passkey-login.contract';
import * as passkeys from './passkeys.contract';
import * as payments from './payments.contract';
import * as preCheck from './pre-check.contract';
import * as preRegistrations from './pre-registrations.contract';
import * as readings from './readings.contract';
import * as receipts from './receipts.contract';
import * as records from './received-invoice-records.contract';
import * as receivedInvoices from './received-invoices.contract';
import * as registration from './registration.contract';
import * as requestKeys from './request-keys.contract';
import * as sessions from './sessions.contract';
import * as signUp from './sign-up.contract';
import * as supplierAccounts from './supplier-accounts.contract';
import * as supplierLinks from './supplier-links.contract';
import * as supplierPayments from './supplier-payments.contract';
import * as supplierImport from './supplier-import.contract';
import * as suppliers from './suppliers.contract';
import * as support from './support.contract';
import * as system from './system.contract';
import * as terms from './terms.contract';
import * as today from './today.contract';
import * as userPreRegistrations from './user-pre-registrations.contract';
import * as users from './users.contract';
import * as waitingDocuments from './waiting-documents.contract';

/** Every call below /api/v2, in the order of the OpenAPI document. A call that is not here is not served. */
export const contract: readonly Operation[] = [
  signUp,
  registration,
  terms,
  sessions,
  passkeyLogin,
  passkeys,
  users,
  account,
  leaving,
  absences,
  members,
  invitations,
  accounting,
  notifications,
  mailSettings,
  chatReceiver,
  operations,
  supplierImport,
  suppliers,
  supplierAccounts,
  supplierLinks,
  supplierPayments,
  banks,
  lookups,
  creditCards,
  files,
  readings,
  waitingDocuments,
  inbox,
  commission,
  preCheck,
  payments,
  comments,
  accountConfirmations,
  approvalRules,
  approvals,
  receipts,
  drafts,
  collections,
  collectionDrafts,
  collectionRecords,
  buyerAccounts,
  requestKeys,
  guests,
  receivedInvoices,
  records,
  today,
  oauth,
  userPreRegistrations,
  preRegistrations,
  support,
  system,
]
  .flatMap((module) => Object.values<object>(module))
  .filter(isOperation);
