import type { FastifyInstance } from 'fastify';
import { attemptRoutes } from '../attempts/attempt.routes';
import { bankAccountRoutes } from '../bank-accounts/bank-account.routes';
import { bankRoutes } from '../banks/bank.routes';
import { businessCategoryRoutes } from '../business-categories/business-category.routes';
import type { Context } from '../config/context';
import { corporationRoutes } from '../corporations/corporation.routes';
import { draftRoutes } from '../drafts/draft.routes';
import { duplicateRoutes } from '../duplicates/duplicate.routes';
import { emailChangeRoutes } from '../email-change/email-change.routes';
import { exportRoutes } from '../exports/export.routes';
import { fileRoutes } from '../files/file.routes';
import type { Lifecycle } from '../health/health.routes';
import { oneTimeCodeRoutes } from '../one-time-codes/one-time-code.routes';
import { operatorRoutes } from '../operator/operator.routes';
import { notificationRoutes } from '../notifications/notification.routes';
import { receiptRoutes } from '../receipts/receipt.routes';
import { receivedInvoiceLogRoutes } from '../received-invoice-logs/log.routes';
import { receivedInvoiceRoutes } from '../received-invoices/received-invoice.routes';
import { creditCardRoutes } from '../credit-cards/credit-card.routes';
import { passkeyRoutes } from '../passkeys/passkey.routes';
import { paymentChangeRoutes } from '../payments/payment-change.routes';
import { paymentRoutes } from '../payments/payment.routes';
import { postalCodeRoutes } from '../postal-codes/postal-code.routes';
import { preCheckRoutes } from '../pre-check/pre-check.routes';
import { readingRoutes } from '../readings/reading.routes';
import { registrationRoutes } from '../registrations/registration.routes';
import { signUpRoutes } from '../registrations/sign-up.routes';
import { securitySettingsRoutes } from '../security-settings/security-settings.routes';
import { createAuthenticate } from '../sessions/authenticate';
import type { SigningKeys } from '../sessions/signing-keys';
import { reauthenticationRoutes } from '../sessions/reauthentication.routes';
import { sessionRoutes } from '../sessions/session.routes';
import { signInRoutes } from '../sessions/sign-in.routes';
import { signInHistoryRoutes } from '../sign-ins/sign-in-history.routes';
import { supplierAccountRoutes } from '../suppliers/supplier-account.routes';
import { supplierRegistrationRoutes } from '../suppliers/supplier-registration.routes';
import { supplierRoutes } from '../suppliers/supplier.routes';
import { supplierPaymentRoutes } from '../supplier-payments/supplier-payment.routes';
import { openApiRoutes } from '../system/openapi.routes';
import { systemRoutes } from '../system/system.routes';
import { passwordRoutes } from '../passwords/password.routes';
import { termsRoutes } from '../terms/terms.routes';
import { userRoutes } from '../users/user.routes';
import { createRoute } from './route';
import { createServer } from './server';

/** The whole API: every resource under /api/v2, the operator's interface beside it. */
export async function createApp(context: Context, keys: SigningKeys, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const app = await createServer(context, lifecycle);
  await app.register(
    async (api) => {
      const authenticate = createAuthenticate(context, keys);
      const route = createRoute(api, context, authenticate);
      openApiRoutes(api);
      signInRoutes(route, { context, keys });
      oneTimeCodeRoutes(route, context);
      sessionRoutes(route, { context, keys });
      reauthenticationRoutes(route, context);
      signInHistoryRoutes(route, context);
      securitySettingsRoutes(route, context);
      passkeyRoutes(route, { context, keys });
      userRoutes(route, context);
      termsRoutes(route, context);
      signUpRoutes(route, { context, keys });
      registrationRoutes(route, { context, keys });
      businessCategoryRoutes(route);
      passwordRoutes(route, context);
      emailChangeRoutes(route, context);
      notificationRoutes(route, context);
      supplierRoutes(route, context);
      supplierRegistrationRoutes(route, context);
      supplierAccountRoutes(route, context);
      supplierPaymentRoutes(route, context, keys);
      corporationRoutes(route, context);
      bankRoutes(route);
      bankAccountRoutes(route, context);
      postalCodeRoutes(route);
      creditCardRoutes(route, context);
      attemptRoutes(route, context);
      paymentRoutes(route, context);
      draftRoutes(route, context);
      paymentChangeRoutes(route, context);
      systemRoutes(route, context);
      receivedInvoiceRoutes(route, context);
      receivedInvoiceLogRoutes(route, context);
      duplicateRoutes(route, context);
      exportRoutes(route, context, keys);
      receiptRoutes(route, context, keys);
      readingRoutes(route, context);
      preCheckRoutes(route, context);
      // A scope of its own: nothing else may take a body that is not JSON.
      await api.register(async (files) => fileRoutes(files, createRoute(files, context, authenticate), context, keys));
    },
    { prefix: '/api/v2' },
  );
  await app.register(async (operator) => operatorRoutes(operator, context), { prefix: '/operator/v1' });
  return app;
}
