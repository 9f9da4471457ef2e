import { compare, decimalText, parseDecimal, taxBounds, ZERO } from '../decimal';
import { allBelow, first, select, textAt, type XmlElement } from '../xml/xml-element';
import { numberAt } from './amounts';
import { each, of, once, required, type Rule, type Row } from './rule';

const SELLER_TAX = 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme';
const SUBTOTAL = 'cac:TaxTotal/cac:TaxSubtotal';
const LINE_CATEGORY = 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory';
const ALLOWANCE_CATEGORY = 'cac:AllowanceCharge/cac:TaxCategory';
const TAXED = ['billing', 'self-billing'] as const;
/** From this day on invoices of registered issuers have the registration number. */
const QUALIFIED_FROM = '2023-10-01';

const categoryOf = (category: XmlElement): string => textAt(category, 'cbc:ID');

/** Returns all categories of tax with their rates: of lines, allowances and charges, and the breakdown. */
const CATEGORIES = new Set(['cac:TaxCategory', 'cac:ClassifiedTaxCategory']);
const categories = (invoice: XmlElement): readonly XmlElement[] =>
  allBelow(invoice).filter(({ name }) => CATEGORIES.has(name));

/** The breakdown names a category once, if something has it. */
const inBreakdownOnce = (id: string, category: string): Rule => ({
  id,
  says: `に、税区分「${category}」が1つだけ必要です。`,
  faultsIn(invoice) {
    const isUsed = categories(invoice).some((one) => categoryOf(one) === category);
    const times = select(invoice, `${SUBTOTAL}/cac:TaxCategory`).filter((one) => categoryOf(one) === category).length;
    if (!isUsed || times === 1) return [];
    return [{ element: first(invoice, 'cac:TaxTotal') ?? invoice }];
  },
});

const keyOf = (category: XmlElement): string => {
  const rate = numberAt(category, 'cbc:Percent');
  return `${categoryOf(category)} ${rate === null ? '' : decimalText(rate)}`;
};

/** Each category and rate of lines, allowances and charges has one row in the breakdown. No official rule says so. */
const BREAKDOWN: Rule = {
  id: 'jp-breakdown',
  says: 'の税区分と税率の内訳が、消費税の内訳に1件だけ必要です。',
  faultsIn(invoice) {
    const currency = textAt(invoice, 'cbc:DocumentCurrencyCode');
    const rows = select(invoice, SUBTOTAL)
      .filter((one) => first(one, 'cbc:TaxAmount')?.attributes.get('currencyID') === currency)
      .flatMap((one) => select(one, 'cac:TaxCategory').map(keyOf));
    const times = new Map<string, number>();
    for (const row of rows) times.set(row, (times.get(row) ?? 0) + 1);
    const used = [...select(invoice, LINE_CATEGORY), ...select(invoice, ALLOWANCE_CATEGORY)];
    return used
      .filter((one) => times.get(keyOf(one)) !== 1)
      .slice(0, 1)
      .map((element) => ({ element }));
  },
};

/** A category without tax has the rate of 0 % (E, G), or none (O). */
const rateOf = (id: string, context: string, category: string, says: string): Rule =>
  each(id, context, says, (element) => {
    if (categoryOf(element) !== category) return true;
    const rate = numberAt(element, 'cbc:Percent');
    return category === 'O' ? first(element, 'cbc:Percent') === undefined : rate !== null && compare(rate, ZERO) === 0;
  });

const untaxed = (id: string, category: string): Rule =>
  each(id, SUBTOTAL, `の税額は、税区分「${category}」のため0円です。`, (subtotal) => {
    if (textAt(subtotal, 'cac:TaxCategory/cbc:ID') !== category) return true;
    const tax = numberAt(subtotal, 'cbc:TaxAmount');
    return tax !== null && compare(tax, ZERO) === 0;
  });

const RATE_0 = 'の税率は、税区分「E」「G」では0％です。';
const NO_RATE = 'に、税区分「O」では税率を記載できません。';

const isAllowance = (category: XmlElement): boolean =>
  category.parent !== null && textAt(category.parent, 'cbc:ChargeIndicator') === 'false';

/** Rules of a category: in the breakdown, of lines, allowances and charges, and without tax. */
function ofCategory(category: string): Rule[] {
  const id = (number: string): string => `aligned-ibrp-${category.toLowerCase()}-${number}`;
  const says = category === 'O' ? NO_RATE : RATE_0;
  const [allowances, charges] = [true, false].map((wanted, index) => {
    const rule = rateOf(id(index === 0 ? '06' : '07'), ALLOWANCE_CATEGORY, category, says);
    return {
      ...rule,
      faultsIn: (invoice: XmlElement) =>
        rule.faultsIn(invoice).filter(({ element }) => isAllowance(element) === wanted),
    };
  });
  return [
    inBreakdownOnce(id('01'), category),
    rateOf(id('05'), LINE_CATEGORY, category, says),
    ...(allowances && charges ? [allowances, charges] : []),
    untaxed(id('09'), category),
  ];
}

/** Returns whether the tax of a breakdown is its base × rate, rounded up or down to whole yen. */
function isTaxOfBase(subtotal: XmlElement, invoice: XmlElement): boolean {
  const stated = first(subtotal, 'cbc:TaxAmount');
  if (stated?.attributes.get('currencyID') !== textAt(invoice, 'cbc:DocumentCurrencyCode')) return true;
  const [tax, base] = [parseDecimal(stated.text), numberAt(subtotal, 'cbc:TaxableAmount')];
  const rate = numberAt(subtotal, 'cac:TaxCategory/cbc:Percent');
  if (tax === null || base === null) return false;
  if (rate === null) return textAt(subtotal, 'cac:TaxCategory/cbc:ID') === 'O' && compare(tax, ZERO) === 0;
  const [floor, ceiling] = taxBounds(base, rate);
  return compare(tax, floor) >= 0 && compare(tax, ceiling) <= 0;
}

const code = (id: string, kind: 'billing' | 'non-registered' | 'self-billing', wanted: string): Rule =>
  of(
    [kind],
    each(id, 'cbc:InvoiceTypeCode', `が「${wanted}」ではありません。`, ({ text }) => text === wanted),
  );

const profile = (id: string, kinds: readonly ('billing' | 'non-registered' | 'self-billing')[], wanted: RegExp): Rule =>
  of(
    kinds,
    each(id, 'cbc:ProfileID', 'が、この種類の請求書のものではありません。', ({ text }) => wanted.test(text)),
  );

/** Tax categories that need a rate, unless the breakdown has what is not subject to tax. */
const rateOfAllowance = (id: string, wanted: boolean): Rule => ({
  id,
  says: 'に、税区分と税率がありません。',
  faultsIn(invoice) {
    const hasUntaxed = select(invoice, `${SUBTOTAL}/cac:TaxCategory/cbc:ID`).some(({ text }) => text === 'O');
    return select(invoice, 'cac:AllowanceCharge')
      .filter((one) => (textAt(one, 'cbc:ChargeIndicator') === 'false') === wanted)
      .filter((one) =>
        textAt(one, 'cac:TaxCategory/cbc:Percent') === '' ? !hasUntaxed : textAt(one, 'cac:TaxCategory/cbc:ID') === '',
      )
      .map((element) => ({ element }));
  },
});

const isFromQualified = (invoice: XmlElement): boolean =>
  allBelow(invoice).some(
    ({ name, text }) => (name === 'cbc:StartDate' || name === 'cbc:EndDate') && text >= QUALIFIED_FROM,
  );

const isTransfer = (account: XmlElement): boolean =>
  account.parent !== null && ['30', '58'].includes(textAt(account.parent, 'cbc:PaymentMeansCode'));

const TAX_ROWS: readonly Row[] = [
  ['aligned-ibrp-045', SUBTOTAL, 'cbc:TaxableAmount'],
  ['aligned-ibrp-046', SUBTOTAL, 'cbc:TaxAmount'],
  ['aligned-ibrp-047', SUBTOTAL, 'cac:TaxCategory/cbc:ID'],
];

/** Rules of Japan (JP PINT 1.1.3), of all three kinds. */
export const JAPAN: readonly Rule[] = [
  profile('aligned-ibrp-002-jp', ['billing'], /urn:fdc:peppol\.eu:2017:poacc:billing:01:1\.0|urn:peppol:bis:billing/),
  profile('aligned-ibrp-002-jp', ['non-registered'], /urn:peppol:bis:billing/),
  profile('aligned-ibrp-002-jp-sb', ['self-billing'], /urn:peppol:bis:selfbilling/),
  code('aligned-ibrp-cl-02-jp', 'billing', '380'),
  code('ibr-cl-01-jp-ntr', 'non-registered', '480'),
  code('ibr-cl-01-jp-sb', 'self-billing', '389'),
  once(['aligned-ibrp-009', '', `${SELLER_TAX}/cbc:CompanyID`]),
  once(['aligned-ibrp-010', 'cac:TaxRepresentativeParty', 'cac:PartyTaxScheme/cbc:CompanyID']),
  {
    id: 'aligned-ibrp-014',
    says: 'が2種類以上あります。',
    faultsIn(invoice) {
      const [one, ...others] = select(invoice, 'cac:PaymentMeans/cbc:PaymentID');
      const other = others.find(({ text }) => text !== one?.text);
      return other ? [{ element: other }] : [];
    },
  },
  each(
    'aligned-ibrp-016',
    'cac:PaymentMeans/cac:PayeeFinancialAccount',
    'に口座の番号がありません。',
    (account) => !isTransfer(account) || textAt(account, 'cbc:ID') !== '',
  ),
  each('aligned-ibrp-017', 'cac:PaymentMeans/cac:CardAccount', 'の番号は、末尾の4〜6桁だけを記載します。', (card) =>
    /^.{4,6}$/.test(textAt(card, 'cbc:PrimaryAccountNumberID')),
  ),
  each(
    'aligned-ibrp-019',
    'cac:PaymentMeans',
    'に、口座振替の承認番号がありません。',
    (means) =>
      !['49', '59'].includes(textAt(means, 'cbc:PaymentMeansCode')) ||
      textAt(means, 'cac:PaymentMandate/cbc:ID') !== '',
  ),
  rateOfAllowance('aligned-ibrp-032-jp', true),
  rateOfAllowance('aligned-ibrp-037-jp', false),
  ...TAX_ROWS.map(required).map((rule) =>
    rule.id === 'aligned-ibrp-045'
      ? {
          ...rule,
          // A breakdown in the currency of the accounts has no base.
          faultsIn: (invoice: XmlElement) =>
            rule
              .faultsIn(invoice)
              .filter(
                ({ element }) =>
                  first(element, 'cbc:TaxAmount')?.attributes.get('currencyID') ===
                  textAt(invoice, 'cbc:DocumentCurrencyCode'),
              ),
        }
      : rule,
  ),
  each('aligned-ibrp-048', SUBTOTAL, 'に税率がありません。', (subtotal) =>
    ['', 'O'].includes(textAt(subtotal, 'cac:TaxCategory/cbc:ID'))
      ? true
      : textAt(subtotal, 'cac:TaxCategory/cbc:Percent') !== '',
  ),
  of(
    TAXED,
    each(
      'aligned-ibrp-051-jp',
      SUBTOTAL,
      'の税額が、対象額と税率から計算した額（端数は切り上げ・切り捨て）と一致しません。',
      isTaxOfBase,
    ),
  ),
  {
    id: 'aligned-ibrp-052',
    says: 'がありません。請求書か明細に必要です。',
    faultsIn: (invoice) =>
      allBelow(invoice).some(({ name }) => name === 'cac:InvoicePeriod')
        ? []
        : [{ element: invoice, missing: 'cac:InvoicePeriod' }],
  },
  {
    id: 'aligned-ibrp-053-jp',
    says: 'が、請求書の通貨で2つ以上あります。',
    faultsIn: (invoice) =>
      select(invoice, 'cac:TaxTotal/cbc:TaxAmount')
        .filter(({ attributes }) => attributes.get('currencyID') === textAt(invoice, 'cbc:DocumentCurrencyCode'))
        .slice(1, 2)
        .map((element) => ({ element })),
  },
  BREAKDOWN,
  ...['E', 'G', 'O'].flatMap(ofCategory),
  of(
    TAXED,
    each(
      'aligned-ibr-jp-01',
      `${SELLER_TAX}/cbc:CompanyID`,
      'が、登録番号（「T」と13桁の数字）ではありません。',
      ({ text, parent }, invoice) =>
        (parent && textAt(parent, 'cac:TaxScheme/cbc:ID') !== 'VAT') ||
        !isFromQualified(invoice) ||
        /^T\d{13}$/.test(text),
    ),
  ),
  {
    id: 'aligned-ibr-jp-03',
    says: 'が「VAT」ではありません。',
    faultsIn: (invoice) =>
      categories(invoice)
        .flatMap((one) => select(one, 'cac:TaxScheme/cbc:ID'))
        .filter(({ text }) => !text.includes('VAT'))
        .map((element) => ({ element })),
  },
  of(TAXED, required(['aligned-ibr-jp-04', '', `${SELLER_TAX}/cbc:CompanyID`])),
  of(
    ['non-registered'],
    each(
      'aligned-ibr-jp-04-ntr',
      `${SELLER_TAX}/cbc:CompanyID`,
      'を、登録番号のない事業者は記載できません。',
      () => false,
    ),
  ),
  each('aligned-ibr-jp-05', 'cbc:TaxCurrencyCode', 'が「JPY」ではありません。', ({ text }) => text === 'JPY'),
  each(
    'aligned-ibr-jp-06',
    `${SUBTOTAL}/cbc:TaxAmount`,
    'に、円では小数点を記載できません。',
    ({ attributes, text }) => attributes.get('currencyID') !== 'JPY' || !text.includes('.'),
  ),
  of(['non-registered'], {
    id: 'aligned-ibr-jp-07-ntr',
    says: 'は、登録番号のない事業者では0円です。',
    faultsIn: (invoice) =>
      allBelow(invoice)
        .filter(({ name, text }) => name === 'cbc:TaxAmount' && compare(parseDecimal(text) ?? ZERO, ZERO) !== 0)
        .map((element) => ({ element })),
  }),
  {
    id: 'aligned-ibrp-cl-01-jp',
    says: 'が、日本の税区分（S・AA・E・G・O）ではありません。',
    faultsIn: (invoice) =>
      categories(invoice)
        .flatMap((one) => select(one, 'cbc:ID'))
        .filter(({ text }) => !['S', 'AA', 'E', 'G', 'O'].includes(text))
        .map((element) => ({ element })),
  },
];
