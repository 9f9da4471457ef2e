import { once, required, type Row } from './rule';

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const LINE = 'cac:InvoiceLine';
const REPRESENTATIVE = 'cac:TaxRepresentativeParty';
const ALLOWANCE = 'cac:AllowanceCharge';
const REASON = 'cbc:AllowanceChargeReason|cbc:AllowanceChargeReasonCode';

/** Parts that all invoices of PINT have. */
const REQUIRED: readonly Row[] = [
  ['ibr-002', '', 'cbc:ID'],
  ['ibr-003', '', 'cbc:IssueDate'],
  ['ibr-004', '', 'cbc:InvoiceTypeCode'],
  ['ibr-005', '', 'cbc:DocumentCurrencyCode'],
  ['ibr-006', '', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`],
  ['ibr-007', '', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`],
  ['ibr-008', '', `${SELLER}/cac:PostalAddress`],
  ['ibr-009', `${SELLER}/cac:PostalAddress`, 'cac:Country/cbc:IdentificationCode'],
  ['ibr-010', '', `${BUYER}/cac:PostalAddress`],
  ['ibr-011', `${BUYER}/cac:PostalAddress`, 'cac:Country/cbc:IdentificationCode'],
  ['ibr-012', '', 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount'],
  ['ibr-013', '', 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'],
  ['ibr-014', '', 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'],
  ['ibr-015', '', 'cac:LegalMonetaryTotal/cbc:PayableAmount'],
  ['ibr-016', '', LINE],
  ['ibr-017', 'cac:PayeeParty', 'cac:PartyName/cbc:Name'],
  ['ibr-018', REPRESENTATIVE, 'cac:PartyName/cbc:Name'],
  ['ibr-019', REPRESENTATIVE, 'cac:PostalAddress'],
  ['ibr-020', `${REPRESENTATIVE}/cac:PostalAddress`, 'cac:Country/cbc:IdentificationCode'],
  ['ibr-021', LINE, 'cbc:ID'],
  ['ibr-022', LINE, 'cbc:InvoicedQuantity'],
  ['ibr-023', `${LINE}/cbc:InvoicedQuantity`, '@unitCode'],
  ['ibr-024', LINE, 'cbc:LineExtensionAmount'],
  ['ibr-025', LINE, 'cac:Item/cbc:Name'],
  ['ibr-026', LINE, 'cac:Price/cbc:PriceAmount'],
  ['ibr-031', ALLOWANCE, 'cbc:Amount'],
  ['ibr-033', ALLOWANCE, REASON],
  ['ibr-041', `${LINE}/${ALLOWANCE}`, 'cbc:Amount'],
  ['ibr-042', `${LINE}/${ALLOWANCE}`, REASON],
  ['ibr-049', 'cac:PaymentMeans', 'cbc:PaymentMeansCode'],
  ['ibr-052', 'cac:AdditionalDocumentReference', 'cbc:ID'],
  ['ibr-054', `${LINE}/cac:Item/cac:AdditionalItemProperty`, 'cbc:Name'],
  ['ibr-054', `${LINE}/cac:Item/cac:AdditionalItemProperty`, 'cbc:Value'],
  ['ibr-055', 'cac:BillingReference', 'cac:InvoiceDocumentReference/cbc:ID'],
  ['ibr-056', REPRESENTATIVE, 'cac:PartyTaxScheme/cbc:CompanyID'],
  ['ibr-057', 'cac:Delivery/cac:DeliveryLocation/cac:Address', 'cac:Country/cbc:IdentificationCode'],
  ['ibr-062', `${SELLER}/cbc:EndpointID`, '@schemeID'],
  ['ibr-063', `${BUYER}/cbc:EndpointID`, '@schemeID'],
  ['ibr-064', `${LINE}/cac:Item/cac:StandardItemIdentification/cbc:ID`, '@schemeID'],
  ['ibr-065', `${LINE}/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode`, '@listID'],
  ['ibr-074', 'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject', '@mimeCode'],
  ['ibr-075', 'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject', '@filename'],
  ['ibr-076', '', 'cbc:ProfileID'],
  ['ibr-080', BUYER, 'cbc:EndpointID'],
  ['ibr-081', SELLER, 'cbc:EndpointID'],
  [
    'ibr-co-26',
    SELLER,
    'cac:PartyTaxScheme/cbc:CompanyID|cac:PartyIdentification/cbc:ID|cac:PartyLegalEntity/cbc:CompanyID',
  ],
  ['ibr-sr-57', `${SELLER}/cac:PartyTaxScheme`, 'cbc:CompanyID'],
  ['ibr-sr-58', `${LINE}/cac:Item/cac:ClassifiedTaxCategory`, 'cbc:ID'],
];

/** Parts that invoices of PINT have once at most. */
const ONCE: readonly Row[] = [
  ['ibr-066', '', 'cac:PaymentMeans/cac:CardAccount'],
  ['ibr-067', '', 'cac:PaymentMeans/cac:PaymentMandate'],
  ['ibr-090', '', 'cac:ProjectReference'],
  ['ibr-094', '', 'cac:ContractDocumentReference/cbc:ID'],
  ['ibr-095', '', 'cac:ReceiptDocumentReference/cbc:ID'],
  ['ibr-096', '', 'cac:DespatchDocumentReference/cbc:ID'],
  ['ibr-097', '', 'cac:InvoicePeriod'],
  ['ibr-098', '', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`],
  ['ibr-099', '', `${SELLER}/cac:PartyName/cbc:Name`],
  ['ibr-100', '', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`],
  ['ibr-101', '', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`],
  ['ibr-102', '', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`],
  ['ibr-103', '', `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`],
  ['ibr-104', '', `${BUYER}/cac:PartyTaxScheme/cbc:CompanyID`],
  ['ibr-107', '', 'cac:Delivery'],
  ['ibr-108', 'cac:Delivery', 'cac:DeliveryParty/cac:PartyName/cbc:Name'],
  ['ibr-109', LINE, 'cac:OrderLineReference/cbc:LineID'],
  ['ibr-110', LINE, 'cac:InvoicePeriod'],
  ['ibr-111', LINE, 'cac:Price/cac:AllowanceCharge/cbc:Amount'],
  ['ibr-112', '', `${BUYER}/cac:PartyName/cbc:Name`],
  ['ibr-sr-05', 'cac:PaymentTerms', 'cbc:Note'],
  ['ibr-sr-06', 'cac:BillingReference', 'cac:InvoiceDocumentReference'],
  ['ibr-sr-16', '', `${BUYER}/cac:PartyIdentification/cbc:ID`],
  ['ibr-sr-22', REPRESENTATIVE, 'cac:PartyName/cbc:Name'],
  ['ibr-sr-27', 'cac:PaymentMeans', 'cbc:PaymentMeansCode'],
  ['ibr-sr-28', 'cac:PaymentMeans', 'cac:PaymentMandate/cbc:ID'],
  ['ibr-sr-30', ALLOWANCE, 'cbc:AllowanceChargeReason'],
  ['ibr-sr-32', 'cac:TaxTotal/cac:TaxSubtotal', 'cac:TaxCategory/cbc:TaxExemptionReason'],
  ['ibr-sr-33', 'cac:AdditionalDocumentReference', 'cbc:DocumentDescription'],
  ['ibr-sr-34', LINE, 'cbc:Note'],
  ['ibr-sr-38', LINE, 'cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReason'],
  ['ibr-sr-39', '', 'cac:ProjectReference/cbc:ID'],
  ['ibr-sr-49', '', 'cac:InvoicePeriod/cbc:DescriptionCode'],
  ['ibr-sr-50', LINE, 'cac:Item/cbc:Description'],
  ['ibr-sr-51', '', 'cbc:Note'],
  ['ibr-sr-52', '', 'cac:OriginatorDocumentReference/cbc:ID'],
  ['ibr-sr-53', `${SELLER}/cac:PostalAddress`, 'cac:AddressLine/cbc:Line'],
  ['ibr-sr-54', `${BUYER}/cac:PostalAddress`, 'cac:AddressLine/cbc:Line'],
  ['ibr-sr-55', `${REPRESENTATIVE}/cac:PostalAddress`, 'cac:AddressLine/cbc:Line'],
  ['ibr-sr-56', 'cac:Delivery/cac:DeliveryLocation/cac:Address', 'cac:AddressLine/cbc:Line'],
  ['ibr-sr-60', 'cac:PaymentTerms', 'cbc:PaymentMeansID'],
  ['ibr-sr-61', `${ALLOWANCE}/cac:TaxCategory`, 'cbc:TaxExemptionReason'],
  ['ibr-sr-62', `${LINE}/cac:DespatchLineReference`, 'cac:DocumentReference'],
];

const TOTAL = 'cac:LegalMonetaryTotal';

/** Parts that the schema of UBL allows once, where a second one could mean another value. */
const ONCE_IN_UBL: readonly Row[] = [
  ...[
    ...['cbc:CustomizationID', 'cbc:ProfileID', 'cbc:ID', 'cbc:IssueDate', 'cbc:DueDate', 'cbc:InvoiceTypeCode'],
    ...['cbc:DocumentCurrencyCode', 'cbc:TaxCurrencyCode', 'cac:AccountingSupplierParty', 'cac:PayeeParty'],
    ...['cac:AccountingCustomerParty', TOTAL],
  ].map((looked): Row => ['ubl-once', '', looked]),
  ...['TaxExclusive', 'TaxInclusive', 'LineExtension', 'AllowanceTotal', 'ChargeTotal', 'Prepaid', 'Payable'].map(
    (name): Row => ['ubl-once', TOTAL, `cbc:${name}Amount`],
  ),
  ['ubl-once', TOTAL, 'cbc:PayableRoundingAmount'],
  ['ubl-once', 'cac:TaxTotal', 'cbc:TaxAmount'],
  ['ubl-once', 'cac:TaxTotal/cac:TaxSubtotal', 'cbc:TaxAmount'],
  ['ubl-once', 'cac:TaxTotal/cac:TaxSubtotal', 'cbc:TaxableAmount'],
  ['ubl-once', 'cac:TaxTotal/cac:TaxSubtotal', 'cac:TaxCategory'],
  ['ubl-once', 'cac:PaymentMeans', 'cac:PayeeFinancialAccount'],
  ['ubl-once', 'cac:PaymentMeans/cac:PayeeFinancialAccount', 'cbc:ID'],
  ['ubl-once', 'cac:PaymentMeans/cac:PayeeFinancialAccount', 'cbc:Name'],
  ['ubl-once', LINE, 'cbc:LineExtensionAmount'],
  ['ubl-once', LINE, 'cbc:InvoicedQuantity'],
  ['ubl-once', LINE, 'cac:Price/cbc:PriceAmount'],
];

/** Rules about what is there, of the specification that all countries share (PINT 1.1.3). */
export const SHARED_PRESENCE = [...REQUIRED.map(required), ...ONCE.map(once)];

/** Rules of the schema of UBL. Others are checked only on what passes, because they look at single values. */
export const SINGLE_VALUES = ONCE_IN_UBL.map(once);
