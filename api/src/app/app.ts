import type { FastifyInstance } from 'fastify';
import { approvalsOfDocuments, findApprovals, listApproverIds, setSteps } from '../approvals';
import { accountConfirmationRoutes } from '../approvals/accounts/account-confirmation.routes';
import { absenceRoutes } from '../approvals/approvers/absence.routes';
import { chatReceiverRoutes } from '../approvals/chat/chat-receiver.routes';
import { approvalRuleRoutes } from '../approvals/rules/rule.routes';
import { approvalRoutes } from '../approvals/requests/request.routes';
import { buyerAccountRoutes } from '../collections/buyer-accounts/buyer-account.routes';
import { collectionDraftRoutes } from '../collections/collection-drafts/collection-draft.routes';
import { collectionRecordRoutes } from '../collections/collection-records/collection-record.routes';
import { statementRoutes } from '../payments/papers/statements/statement.routes';
import { reminderRoutes } from '../collections/collection-reminders/reminder.routes';
import { collectionRoutes } from '../collections/collection.routes';
import { linkedRequestRoutes } from '../collections/linked-request.routes';
import { requestKeyRoutes } from '../payments/order/request-key.routes';
import { draftRoutes } from '../documents/drafts/draft.routes';
import { duplicateRoutes } from '../documents/duplicates/duplicate.routes';
import { exportRoutes } from '../documents/exports/export.routes';
import { fileRoutes } from '../documents/uploads/file.routes';
import { readingRoutes } from '../documents/readings/reading.routes';
import { receivedInvoiceLogRoutes } from '../documents/received-invoices/log.routes';
import { receivedInvoiceRoutes } from '../documents/received-invoices/received-invoice.routes';
import { receivedMailRoutes } from '../documents/received-mails/received-mail.routes';
import { waitingDocumentRoutes } from '../documents/waiting-documents/waiting-document.routes';
import { emailChangeRoutes } from '../identity/email-change/email-change.routes';
import { oneTimeCodeRoutes } from '../identity/one-time-codes/one-time-code.routes';
import { invitationRoutes } from '../identity/invitations/invitation.routes';
import { mailSettingsRoutes } from '../identity/mail-settings/mail-settings.routes';
import { memberRoutes } from '../identity/members/member.routes';
import { passkeyRoutes } from '../identity/passkeys/passkey.routes';
import { passwordRoutes } from '../identity/passwords/password.routes';
import { recoveryRoutes } from '../identity/recoveries/recovery.routes';
import { registrationRoutes } from '../identity/registrations/registration.routes';
import { signUpRoutes } from '../identity/registrations/sign-up.routes';
import { securitySettingsRoutes } from '../identity/security-settings/security-settings.routes';
import { reauthenticationRoutes } from '../identity/reauthentication/reauthentication.routes';
import { sessionRoutes } from '../identity/sessions/session.routes';
import { signInRoutes } from '../identity/sign-ins/sign-in.routes';
import { signInHistoryRoutes } from '../identity/sign-ins/sign-in-history.routes';
import { termsRoutes } from '../identity/terms/terms.routes';
import { userRoutes } from '../identity/users/user.routes';
import type { SiteTexts } from '../operations';
import { accountLogRoutes } from '../operations/account-log/account-log.routes';
import { commentRoutes } from '../operations/comments/comment.routes';
import { memberLeavingRoutes } from '../operations/leaving/member-leaving.routes';
import { leavingRoutes } from '../operations/leaving/leaving.routes';
import { operatorRoutes } from '../operations/operator/operator.routes';
import { supportRoutes } from '../operations/support/support.routes';
import { confirmCollection, confirmPayment, createProvider } from '../partners';
import { authorizationServerRoutes } from '../partners/oauth/authorization-server.routes';
import { connectionRoutes } from '../partners/oauth/connection.routes';
import { interactionRoutes } from '../partners/oauth/interaction.routes';
import { preRegisteredFileRoutes } from '../partners/pre-registrations/pre-registered-file.routes';
import { preRegistrationRoutes } from '../partners/pre-registrations/pre-registration.routes';
import { userPreRegistrationRoutes } from '../partners/pre-registrations/user-pre-registration.routes';
import { loadPayments, noteOpened } from '../payments';
import { attemptRoutes } from '../payments/order/reservation/attempt.routes';
import { creditCardRoutes } from '../payments/charge/credit-cards/credit-card.routes';
import { gatewayEventRoutes } from '../payments/after/gateway-events/gateway-event.routes';
import { guestEntryRoutes } from '../payments/order/guests/guest-entry.routes';
import { guestPaymentRoutes } from '../payments/order/guests/guest-payment.routes';
import { paymentChangeRoutes } from '../payments/order/change/payment-change.routes';
import { paymentRoutes } from '../payments/order/payment.routes';
import { preCheckRoutes } from '../payments/order/pre-check/pre-check.routes';
import { booksRoutes } from '../payments/papers/books/books.routes';
import { receiptRoutes } from '../payments/papers/receipts/receipt.routes';
import { todayRoutes } from '../payments/order/today/today.routes';
import { supplierPaymentRoutes } from '../payments/papers/supplier-payments/supplier-payment.routes';
import type { Context } from '../platform/context/context';
import type { SigningKeys } from '../platform/secrets/signing-keys';
import type { Lifecycle } from '../platform/health/health.routes';
import { createRoute } from '../platform/server/route';
import { createServer } from '../platform/server/server';
import { notificationRoutes } from '../platform/notifications/notification.routes';
import { createSignedAddresses } from '../platform/addresses/signed-address';
import type { Tracing } from '../platform/tracing/tracing';
import { bankAccountRoutes } from '../reference/bank-accounts/bank-account.routes';
import { bankRoutes } from '../reference/banks/bank.routes';
import { businessCategoryRoutes } from '../reference/business-categories/business-category.routes';
import { corporationRoutes } from '../reference/corporations/corporation.routes';
import { postalCodeRoutes } from '../reference/postal-codes/postal-code.routes';
import { openApiRoutes } from '../reference/system/openapi.routes';
import { systemRoutes } from '../reference/system/system.routes';
import { openedLinkRoutes } from '../suppliers/links/opened-link.routes';
import { supplierLinkRoutes } from '../suppliers/links/supplier-link.routes';
import { supplierAccountRoutes } from '../suppliers/supplier-account.routes';
import { supplierImportRoutes } from '../suppliers/supplier-import.routes';
import { supplierRegistrationRoutes } from '../suppliers/supplier-registration.routes';
import { supplierRoutes } from '../suppliers/supplier.routes';
import { createAdmit } from './access';
import { operatedPayments } from './operated-payments';

interface AppServices {
  readonly context: Context;
  /** Context whose database gives statements the time of jobs. */
  readonly work: Context;
  readonly keys: SigningKeys;
  readonly lifecycle: Lifecycle;
  readonly texts: SiteTexts;
  readonly tracing?: Tracing | undefined;
}

/** Creates the whole API: every resource under /api/v2, the authorization server and the operator's interface. */
export async function createApp({
  context,
  work,
  keys,
  lifecycle,
  texts,
  tracing,
}: AppServices): Promise<FastifyInstance> {
  const app = await createServer(context, lifecycle, tracing);
  const provider = await createProvider(context);
  const addresses = createSignedAddresses(context, keys);
  const approvals = approvalsOfDocuments(context);
  await app.register(
    async (api) => {
      const admit = createAdmit(context, keys);
      const route = createRoute(api, context, admit);
      openApiRoutes(api);
      signInRoutes(route, { context, keys });
      oneTimeCodeRoutes(route, context);
      sessionRoutes(route, { context, keys });
      reauthenticationRoutes(route, context);
      signInHistoryRoutes(route, context);
      securitySettingsRoutes(route, context);
      passkeyRoutes(route, { context, keys });
      interactionRoutes(route, context, provider);
      connectionRoutes(route, context);
      userRoutes(route, context, (session) => findApprovals(context, session));
      absenceRoutes(route, context);
      approvalRuleRoutes(route, context, {
        countApprovers: async (executor, buyerId, today) =>
          (await listApproverIds(executor, { buyerId, exceptId: 0 }, today)).length,
        setSteps,
      });
      accountConfirmationRoutes(route, context);
      approvalRoutes(route, context);
      memberRoutes(route, { context, keys });
      invitationRoutes(route, { context, keys });
      recoveryRoutes(route, context);
      memberLeavingRoutes(route, context);
      termsRoutes(route, context);
      signUpRoutes(route, { context, keys });
      registrationRoutes(route, { context, keys });
      businessCategoryRoutes(route);
      passwordRoutes(route, context);
      emailChangeRoutes(route, context);
      notificationRoutes(route, context);
      mailSettingsRoutes(route, context);
      chatReceiverRoutes(route, context);
      supplierRoutes(route, context);
      supplierRegistrationRoutes(route, context);
      supplierImportRoutes(route, context);
      supplierAccountRoutes(route, context);
      supplierLinkRoutes(route, context);
      openedLinkRoutes(route, context);
      supplierPaymentRoutes(route, context, addresses);
      corporationRoutes(route, context);
      bankRoutes(route, context);
      bankAccountRoutes(route, context);
      postalCodeRoutes(route);
      creditCardRoutes(route, context);
      attemptRoutes(route, context);
      paymentRoutes(route, context, confirmPayment);
      draftRoutes(route, context, approvals);
      buyerAccountRoutes(route, context);
      requestKeyRoutes(route, context);
      linkedRequestRoutes(route, context, addresses);
      guestEntryRoutes(route, context);
      guestPaymentRoutes(route, context);
      collectionRoutes(route, context, confirmCollection);
      collectionDraftRoutes(route, context);
      collectionRecordRoutes(route, context, addresses);
      statementRoutes(route, context, addresses);
      reminderRoutes(route, context);
      paymentChangeRoutes(route, context);
      leavingRoutes(route, context);
      commentRoutes(route, context);
      supportRoutes(route, context, texts);
      accountLogRoutes(route, context, addresses);
      systemRoutes(route, context);
      receivedInvoiceRoutes(
        route,
        context,
        {
          load: (executor, invoice) => loadPayments(context, executor, invoice),
          noteOpened: (payments) => noteOpened(context, payments),
        },
        approvals,
      );
      receivedInvoiceLogRoutes(route, context);
      duplicateRoutes(route, context);
      exportRoutes(route, context, addresses, approvals);
      receiptRoutes(route, context, addresses);
      booksRoutes(route, context, addresses);
      todayRoutes(route, context);
      readingRoutes(route, context);
      waitingDocumentRoutes(route, context, addresses);
      receivedMailRoutes(route, context, addresses);
      preCheckRoutes(route, context);
      preRegistrationRoutes(route, context);
      preRegisteredFileRoutes(route, context, addresses);
      userPreRegistrationRoutes(route, context);
      // A separate scope, because no other call may take a body that is not JSON.
      await api.register(async (files) => fileRoutes(files, createRoute(files, context, admit), context, addresses));
    },
    { prefix: '/api/v2' },
  );
  await app.register(async (oauth) => authorizationServerRoutes(oauth, provider, lifecycle));
  await app.register(async (gateway) => gatewayEventRoutes(gateway, context));
  await app.register(
    async (operator) => operatorRoutes(operator, context, work, keys, operatedPayments(context, work, addresses)),
    {
      prefix: '/operator/v1',
    },
  );
  return app;
}
