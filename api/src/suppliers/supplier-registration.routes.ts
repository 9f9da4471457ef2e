import { registerCorporationSupplier, registerSoleProprietorSupplier } from 'shared-api/contract/suppliers';
import type { EnteredSupplierAccount, SupplierDetail } from 'shared-api/types';
import { recordOperation } from '../identity';
import type { Context } from '../platform/context/context';
import { requireReauthentication, type Payer } from '../platform/http/principal';
import { answer, type Route } from '../platform/server/route';
import type { IdempotentCall } from '../platform/idempotency/idempotency';
import type { TypedSupplier } from './check-supplier';
import { readSupplier, registerSupplier } from './register-supplier.service';
import { supplierDetail } from './supplier-detail.service';

/** Every call asks the directory about a holder. Enough for a pile of invoices, too few to try out names. */
const LIMITED = { rateLimit: { max: 120, timeWindow: 10 * 60_000 } };

/**
 * Serves 取引先の追加: a corporation or a sole proprietor, with the first bank account. As any account that money can go
 * to, it needs proof that the user is present.
 */
export function supplierRegistrationRoutes(route: Route, context: Context): void {
  async function register(
    session: Payer,
    typed: TypedSupplier,
    account: EnteredSupplierAccount | null,
    { complete }: IdempotentCall,
  ): Promise<{ status: 201; body: SupplierDetail }> {
    if (account !== null) requireReauthentication(session);
    const { buyerId, userId, sessionId } = session;
    const supplier = await readSupplier(context, buyerId, typed, account);
    return complete(async (transaction) => {
      const now = await context.clock.now(transaction);
      const id = await registerSupplier(transaction, buyerId, supplier, { actor: 'buyer', userId, sessionId }, now);
      const subject = supplier.supplier.name;
      await recordOperation(transaction, session, { action: 'register_supplier', subject }, now);
      return answer(201, await supplierDetail(transaction, buyerId, id));
    });
  }

  route(
    registerCorporationSupplier,
    ({ session, body: { account, ...fields }, idempotency }) =>
      register(session, { business_form: 1, fields }, account, idempotency),
    LIMITED,
  );

  route(
    registerSoleProprietorSupplier,
    ({ session, body: { account, ...fields }, idempotency }) =>
      register(session, { business_form: 2, fields }, account, idempotency),
    LIMITED,
  );
}
