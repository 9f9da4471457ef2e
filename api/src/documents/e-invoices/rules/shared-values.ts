import { compare, parseDecimal, ZERO } from '../decimal';
import { allBelow, first, isWithin, select, textAt, type XmlElement } from '../xml/xml-element';
import { isSame, numberAt, reckon, roundedSum } from './amounts';
import { isDate } from './dates';
import { each, type Rule } from './rule';

const TOTAL = 'cac:LegalMonetaryTotal';
const LINE = 'cac:InvoiceLine';
const NOT_SUM = 'が、内訳の合計と一致しません。';
const MORE_THAN_CENTS = 'の小数は2桁までです。';

const AMOUNTS = new Set(
  [
    ...['Amount', 'BaseAmount', 'PriceAmount', 'LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount'],
    ...['AllowanceTotalAmount', 'ChargeTotalAmount', 'PrepaidAmount', 'PayableRoundingAmount', 'PayableAmount'],
    ...['TaxableAmount', 'TaxAmount', 'PaidAmount'],
  ].map((name) => `cbc:${name}`),
);
/** Elements that hold a number beside the amounts. */
const NUMBERS = new Set(['cbc:InvoicedQuantity', 'cbc:BaseQuantity', 'cbc:Percent', 'cbc:MultiplierFactorNumeric']);
const DATES = new Set(
  ['IssueDate', 'DueDate', 'TaxPointDate', 'StartDate', 'EndDate', 'ActualDeliveryDate', 'InstallmentDueDate'].map(
    (name) => `cbc:${name}`,
  ),
);

/** Makes a rule about all elements with some names, wherever they are. */
const everywhere = (
  id: string,
  says: string,
  isMeant: (element: XmlElement) => boolean,
  passes: (element: XmlElement, invoice: XmlElement) => boolean,
): Rule => ({
  id,
  says,
  faultsIn: (invoice) =>
    allBelow(invoice).flatMap((element) => (!isMeant(element) || passes(element, invoice) ? [] : [{ element }])),
});

/** Returns whether the prices of the document include tax, so that its sums are made otherwise. */
const includesTax = (invoice: XmlElement): boolean =>
  textAt(invoice, 'cac:TaxTotal/cbc:TaxIncludedIndicator') === 'true';

const isAllowance = (element: XmlElement): boolean => textAt(element, 'cbc:ChargeIndicator') === 'false';

/** Returns the sum of allowances or charges of the whole document. */
const sumOfDocument = (invoice: XmlElement, allowances: boolean) =>
  reckon(
    select(invoice, 'cac:AllowanceCharge')
      .filter((one) => isAllowance(one) === allowances)
      .map((one) => numberAt(one, 'cbc:Amount')),
  );

/** A total that may be absent where there is nothing to add. */
const optionalTotal = (id: string, name: string, allowances: boolean): Rule => ({
  id,
  says: NOT_SUM,
  faultsIn: (invoice) =>
    select(invoice, TOTAL).flatMap((total) => {
      const sum = sumOfDocument(invoice, allowances);
      const stated = first(total, name);
      if (stated === undefined) return compare(sum, ZERO) === 0 ? [] : [{ element: total, missing: name }];
      return isSame(parseDecimal(stated.text), sum) ? [] : [{ element: stated }];
    }),
});

const centsAtMost = (id: string, context: string): Rule =>
  each(id, context, MORE_THAN_CENTS, ({ text }) => !text.includes('.') || text.length - text.indexOf('.') <= 3);

const currency = (invoice: XmlElement): string => textAt(invoice, 'cbc:DocumentCurrencyCode');

/** Returns the total of tax in the currency of the document. */
const documentTax = (invoice: XmlElement) =>
  parseDecimal(
    select(invoice, 'cac:TaxTotal/cbc:TaxAmount').find(
      ({ attributes }) => attributes.get('currencyID') === currency(invoice),
    )?.text ?? '',
  );

const inOrder = (period: XmlElement): boolean => {
  const [start, end] = [textAt(period, 'cbc:StartDate'), textAt(period, 'cbc:EndDate')];
  return start === '' || end === '' || start <= end;
};

/** Compares a date of a line's period with that of the invoice. */
const withinPeriod = (
  id: string,
  name: string,
  says: string,
  isWithinIt: (line: string, all: string) => boolean,
): Rule =>
  each(id, `${LINE}/cac:InvoicePeriod/${name}`, says, ({ text }, invoice) => {
    const all = textAt(invoice, `cac:InvoicePeriod/${name}`);
    return all === '' || isWithinIt(text, all);
  });

const sign = (text: string): number => compare(parseDecimal(text) ?? ZERO, ZERO);

const SUMS: readonly Rule[] = [
  each('ibr-co-10', `${TOTAL}/cbc:LineExtensionAmount`, NOT_SUM, ({ text }, invoice) =>
    isSame(parseDecimal(text), roundedSum(invoice, `${LINE}/cbc:LineExtensionAmount`)),
  ),
  optionalTotal('ibr-co-11', 'cbc:AllowanceTotalAmount', true),
  optionalTotal('ibr-co-12', 'cbc:ChargeTotalAmount', false),
  each('ibr-co-13', `${TOTAL}/cbc:TaxExclusiveAmount`, NOT_SUM, ({ parent, text }, invoice) => {
    if (parent === null || includesTax(invoice)) return true;
    const [lines, charges] = ['cbc:LineExtensionAmount', 'cbc:ChargeTotalAmount'].map((name) => numberAt(parent, name));
    const sum = reckon([lines ?? null, charges ?? null], [numberAt(parent, 'cbc:AllowanceTotalAmount')]);
    return isSame(parseDecimal(text), sum);
  }),
  each('ibr-co-14', 'cac:TaxTotal/cbc:TaxAmount', NOT_SUM, ({ parent, text }) =>
    parent === null || first(parent, 'cac:TaxSubtotal') === undefined
      ? true
      : isSame(parseDecimal(text), roundedSum(parent, 'cac:TaxSubtotal/cbc:TaxAmount')),
  ),
  each(
    'ibr-co-15',
    `${TOTAL}/cbc:TaxInclusiveAmount`,
    'が、税抜金額と消費税額の合計と一致しません。',
    (element, invoice) => {
      const { parent, text } = element;
      if (parent === null || includesTax(invoice)) return true;
      return isSame(parseDecimal(text), reckon([numberAt(parent, 'cbc:TaxExclusiveAmount'), documentTax(invoice)]));
    },
  ),
  each(
    'ibr-co-16',
    `${TOTAL}/cbc:PayableAmount`,
    'が、税込金額から支払済みの金額を引いた額と一致しません。',
    (element) => {
      const { parent, text } = element;
      if (parent === null) return true;
      const plus = ['cbc:TaxInclusiveAmount', 'cbc:PayableRoundingAmount'].map((name) => numberAt(parent, name));
      return isSame(parseDecimal(text), reckon(plus, [numberAt(parent, 'cbc:PrepaidAmount')]));
    },
  ),
];

const FORMS: readonly Rule[] = [
  everywhere(
    'ubl-number',
    'が数字ではありません。',
    ({ name }) => AMOUNTS.has(name) || NUMBERS.has(name),
    ({ text }) => text === '' || parseDecimal(text) !== null,
  ),
  everywhere(
    'ibr-073',
    'が日付（例：2026-11-30）ではありません。',
    ({ name }) => DATES.has(name),
    ({ text }) => isDate(text),
  ),
  everywhere(
    'ibr-079',
    'が空です。',
    ({ children, text }) => children.length === 0 && text === '',
    () => false,
  ),
  everywhere(
    'ibr-126',
    'の通貨が、請求書の通貨と異なります。',
    (element) =>
      AMOUNTS.has(element.name) && element.name !== 'cbc:TaxAmount' && !isWithin(element, 'cac:ItemPriceExtension'),
    ({ attributes }, invoice) => attributes.get('currencyID') === currency(invoice),
  ),
  centsAtMost('ibr-091', `${TOTAL}/cbc:PayableAmount`),
  centsAtMost('ibr-121', `${TOTAL}/cbc:AllowanceTotalAmount`),
  centsAtMost('ibr-122', `${TOTAL}/cbc:ChargeTotalAmount`),
  centsAtMost('ibr-123', `${TOTAL}/cbc:TaxExclusiveAmount`),
  centsAtMost('ibr-124', 'cac:TaxTotal/cbc:TaxAmount'),
  centsAtMost('ibr-125', `${TOTAL}/cbc:TaxInclusiveAmount`),
  everywhere(
    'ibr-082',
    'が「true」「false」ではありません。',
    ({ name }) => name === 'cbc:ChargeIndicator',
    ({ text }) => text === 'true' || text === 'false',
  ),
  each('ibr-083', `${LINE}/cac:Price/cac:AllowanceCharge`, 'に割増は記載できません。', isAllowance),
];

const MEANINGS: readonly Rule[] = [
  each('ibr-017', 'cac:PayeeParty', 'が、売り手と同じです。', (payee, invoice) => {
    const seller = first(invoice, 'cac:AccountingSupplierParty/cac:Party');
    const differs = (path: string): boolean => {
      const own = textAt(payee, path);
      return own === '' || seller === undefined || own !== textAt(seller, path);
    };
    return differs('cac:PartyName/cbc:Name') && differs('cac:PartyIdentification/cbc:ID');
  }),
  each('ibr-027', `${LINE}/cac:Price/cbc:PriceAmount`, 'がマイナスです。', ({ text }) => sign(text) >= 0),
  each(
    'ibr-028',
    `${LINE}/cac:Price/cac:AllowanceCharge/cbc:BaseAmount`,
    'がマイナスです。',
    ({ text }) => sign(text) >= 0,
  ),
  each('ibr-029', 'cac:InvoicePeriod', 'の終了日が、開始日より前です。', inOrder),
  each('ibr-030', `${LINE}/cac:InvoicePeriod`, 'の終了日が、開始日より前です。', inOrder),
  each('ibr-co-19', 'cac:InvoicePeriod', 'に開始日・終了日がありません。', (period) =>
    ['cbc:StartDate', 'cbc:EndDate', 'cbc:DescriptionCode'].some((name) => textAt(period, name) !== ''),
  ),
  each(
    'ibr-co-20',
    `${LINE}/cac:InvoicePeriod`,
    'に開始日・終了日がありません。',
    (period) => textAt(period, 'cbc:StartDate') !== '' || textAt(period, 'cbc:EndDate') !== '',
  ),
  withinPeriod('ibr-085', 'cbc:StartDate', 'が、請求書の対象期間より前です。', (line, all) => line >= all),
  withinPeriod('ibr-086', 'cbc:EndDate', 'が、請求書の対象期間より後です。', (line, all) => line <= all),
  each('ibr-053', 'cbc:TaxCurrencyCode', 'の通貨で書かれた消費税額がありません。', ({ text }, invoice) =>
    select(invoice, 'cac:TaxTotal/cbc:TaxAmount').some(({ attributes }) => attributes.get('currencyID') === text),
  ),
  each(
    'ibr-077',
    'cbc:TaxCurrencyCode',
    'が、請求書の通貨と同じです。',
    ({ text }, invoice) => text !== currency(invoice),
  ),
  each('ibr-087', `${LINE}/cac:Price/cbc:BaseQuantity`, 'が0以下です。', ({ text }) => sign(text) > 0),
  each(
    'ibr-088',
    `${LINE}/cac:Price/cbc:BaseQuantity`,
    'の単位が、数量の単位と異なります。',
    ({ attributes, parent }) => {
      const [unit, line] = [attributes.get('unitCode'), parent?.parent];
      const quantity = line && first(line, 'cbc:InvoicedQuantity');
      return unit === undefined || !quantity || quantity.attributes.get('unitCode') === unit;
    },
  ),
  each(
    'ibr-093',
    'cac:PrepaidPayment',
    'があるのに、支払済みの合計がありません。',
    (_paid, invoice) => first(invoice, `${TOTAL}/cbc:PrepaidAmount`) !== undefined,
  ),
];

/** Rules about values, of the specification that all countries share (PINT 1.1.3). */
export const SHARED_VALUES: readonly Rule[] = [...FORMS, ...SUMS, ...MEANINGS];
