import fc from 'fast-check';
import { supplierOf } from '../readings/supplier-of';
import { createSupplierFinder } from './supplier-finder';

const name = fc.constantFrom(
  '株式会社みなと',
  'みなと株式会社',
  '㈱みなと',
  'みなと',
  '有限会社みなと',
  'みなと　',
  '株式会社空',
);
const number = fc.constantFrom('T1220001009876', 'T2220001009876', null);
const read = <T>(value: T) => ({ value, place: null, is_doubtful: false });

test('a supplier is found in a list as it is found alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name, registrationNumber: number }), { maxLength: 6 }),
      fc.option(name),
      number,
      (suppliers, issuer, registration) => {
        const known = suppliers.map((supplier, id) => ({ id, ...supplier }));
        const fields = {
          issuer: issuer === null ? null : read(issuer),
          registration_number: registration === null ? null : read(registration),
        };
        expect(createSupplierFinder(known)(fields)).toEqual(supplierOf(fields, known));
      },
    ),
    { numRuns: 500 },
  );
});
