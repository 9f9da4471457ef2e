import { supplierOf } from './supplier-of';

const supplier = (id: number, name: string, registrationNumber: string | null = null) => ({
  id,
  name,
  registrationNumber,
});
const read = (issuer: string | null, number: string | null = null) => ({
  issuer: issuer === null ? null : { value: issuer, place: null, is_doubtful: false },
  registration_number: number === null ? null : { value: number, place: null, is_doubtful: false },
});

const KNOWN = [
  supplier(1, '有限会社みなと印刷', 'T7011002045678'),
  supplier(2, '株式会社北陸精工'),
  supplier(3, '北陸精工株式会社'),
  supplier(4, '鈴木工務店'),
  supplier(5, '鈴木工務店'),
];

test.each([
  ['its name', read('有限会社みなと印刷'), 1],
  ['another spelling of its name', read('㈲ みなと印刷'), 1],
  ['its number, whatever the name', read('みなと', 'T7011002045678'), 1],
  ['its name where the number is unknown', read('株式会社北陸精工', 'T1220001009876'), 2],
  ['the place of its legal form', read('北陸精工㈱'), 3],
  ['none of two with one name', read('鈴木工務店'), null],
  ['none by a name without its form', read('みなと印刷'), null],
  ['none where nothing was read', read(null), null],
])('%s', (_name, fields, id) => {
  expect(supplierOf(fields, KNOWN)?.id ?? null).toBe(id);
});
