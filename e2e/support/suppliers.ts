import { DEMO_SUPPLIER } from 'shared-rules/demo-supplier';

/** Whoever makes calls to the API for a company. */
interface Caller {
  answer<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** A supplier, by what a test chooses of it. A corporation has a corporate number. */
interface NewSupplier {
  readonly name: string;
  readonly name_kana: string;
  readonly corporate_number?: string;
  readonly account: object | null;
}

/** Registers a supplier, without an address and other details. */
export const registerSupplier = <T extends { id: number }>(caller: Caller, supplier: NewSupplier): Promise<T> =>
  caller.answer<T>(
    'POST',
    `/suppliers/${supplier.corporate_number === undefined ? 'sole_proprietor' : 'corporation'}`,
    {
      registration_number: '',
      postal_code: '',
      address_state: '',
      address_city: '',
      address_street: '',
      address_building_name: '',
      phone_number: '',
      email_address: '',
      ...supplier,
    },
  );

/** Registers みなと印刷, as the demonstration data has it. */
export const registerDemoSupplier = (caller: Caller): Promise<{ id: number }> =>
  registerSupplier(caller, DEMO_SUPPLIER);
