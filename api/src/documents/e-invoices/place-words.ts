import { lookUp } from 'shared-rules/look-up';
import type { FaultPlace } from './rules/rule';
import type { XmlElement } from './xml/xml-element';

/** Words for elements. An empty word: the element around it says enough. */
const WORDS: Readonly<Record<string, string>> = {
  'cbc:CustomizationID': '仕様の識別子',
  'cbc:ProfileID': '取引の種類',
  'cbc:ID': '番号',
  'cbc:IssueDate': '発行日',
  'cbc:DueDate': '支払期限',
  'cbc:InvoiceTypeCode': '請求書の種類',
  'cbc:Note': '備考',
  'cbc:TaxPointDate': '課税日',
  'cbc:DocumentCurrencyCode': '通貨',
  'cbc:TaxCurrencyCode': '税の通貨',
  'cac:InvoicePeriod': '対象期間',
  'cbc:StartDate': '開始日',
  'cbc:EndDate': '終了日',
  'cbc:DescriptionCode': '課税日の区分',
  'cac:BillingReference': '以前の請求書',
  'cac:InvoiceDocumentReference': '',
  'cac:DespatchDocumentReference': '納品書',
  'cac:ReceiptDocumentReference': '受領書',
  'cac:OriginatorDocumentReference': '入札',
  'cac:ContractDocumentReference': '契約書',
  'cac:ProjectReference': 'プロジェクト',
  'cac:AdditionalDocumentReference': '添付書類',
  'cac:Attachment': '',
  'cbc:EmbeddedDocumentBinaryObject': 'ファイル',
  'cbc:DocumentDescription': '説明',
  'cac:AccountingSupplierParty': '売り手',
  'cac:AccountingCustomerParty': '買い手',
  'cac:Party': '',
  'cac:PayeeParty': '受取人',
  'cac:TaxRepresentativeParty': '税務代理人',
  'cbc:EndpointID': '電子アドレス',
  'cac:PartyIdentification': '識別子',
  'cac:PartyName': '屋号',
  'cbc:Name': '名称',
  'cac:PostalAddress': '住所',
  'cac:Address': '住所',
  'cac:AddressLine': '',
  'cbc:Line': '住所3行目',
  'cac:Country': '',
  'cbc:IdentificationCode': '国',
  'cac:PartyTaxScheme': '税',
  'cac:TaxScheme': '税の種類',
  'cbc:CompanyID': '番号',
  'cac:PartyLegalEntity': '',
  'cbc:RegistrationName': '名称',
  'cbc:CompanyLegalForm': '法的情報',
  'cac:Delivery': '納品',
  'cac:DeliveryLocation': '納品先',
  'cac:DeliveryParty': '納品先',
  'cbc:ActualDeliveryDate': '納品日',
  'cac:PaymentMeans': '支払方法',
  'cbc:PaymentMeansCode': '支払方法の区分',
  'cbc:PaymentID': '送金情報',
  'cac:CardAccount': 'カード',
  'cac:PaymentMandate': '口座振替',
  'cac:PayeeFinancialAccount': '振込先の口座',
  'cac:PaymentTerms': '支払条件',
  'cbc:PaymentMeansID': '支払方法の番号',
  'cbc:InstallmentDueDate': '分割払いの期限',
  'cac:PrepaidPayment': '支払済みの金額',
  'cbc:PaidAmount': '金額',
  'cac:AllowanceCharge': '値引き・割増',
  'cbc:ChargeIndicator': '値引きか割増かの区分',
  'cbc:AllowanceChargeReason': '理由',
  'cbc:MultiplierFactorNumeric': '割合',
  'cbc:Amount': '金額',
  'cbc:BaseAmount': '割合の基になる金額',
  'cac:TaxCategory': '税区分',
  'cac:ClassifiedTaxCategory': '税区分',
  'cbc:TaxExemptionReason': '非課税の理由',
  'cbc:Percent': '税率',
  'cac:TaxTotal': '消費税',
  'cac:TaxSubtotal': '税率ごとの内訳',
  'cbc:TaxableAmount': '対象額',
  'cbc:TaxAmount': '税額',
  'cac:LegalMonetaryTotal': '合計',
  'cbc:LineExtensionAmount': '明細の金額',
  'cbc:TaxExclusiveAmount': '税抜金額',
  'cbc:TaxInclusiveAmount': '税込金額',
  'cbc:AllowanceTotalAmount': '値引きの合計',
  'cbc:ChargeTotalAmount': '割増の合計',
  'cbc:PrepaidAmount': '支払済みの合計',
  'cbc:PayableRoundingAmount': '端数の調整',
  'cbc:PayableAmount': '支払う金額',
  'cac:InvoiceLine': '明細',
  'cbc:InvoicedQuantity': '数量',
  'cbc:BaseQuantity': '単価の数量',
  'cac:OrderLineReference': '注文',
  'cbc:LineID': '明細の番号',
  'cac:DespatchLineReference': '納品書',
  'cac:DocumentReference': '書類',
  'cac:Item': '品目',
  'cbc:Description': '説明',
  'cac:StandardItemIdentification': '標準の商品番号',
  'cac:CommodityClassification': '商品の分類',
  'cbc:ItemClassificationCode': '番号',
  'cac:AdditionalItemProperty': '属性',
  'cbc:Value': '値',
  'cac:Price': '単価',
  'cbc:PriceAmount': '金額',
  '@schemeID': '番号の体系',
  '@listID': '分類の体系',
  '@unitCode': '単位',
  '@mimeCode': 'ファイルの形式',
  '@filename': 'ファイル名',
};

const ROOT = '請求書';

/** Longest name of an unknown element in a message, in characters. */
const LONGEST = 30;

/** Returns the word for an element's name; its last part for an unknown one. */
function wordFor(name: string): string {
  return lookUp(WORDS, name) ?? `「${name.slice(name.lastIndexOf(':') + 1).slice(0, LONGEST)}」`;
}

/** Returns the word for an element, with its number among the others of its name. */
function numbered(element: XmlElement): string {
  const { name, parent } = element;
  const word = wordFor(name);
  const alike = parent?.children.filter((other) => other.name === name) ?? [];
  return word === '' || alike.length < 2 ? word : `${word}（${alike.indexOf(element) + 1}件目）`;
}

/** Returns the place of a fault in words, such as 「明細（2件目） › 単価 › 金額」. */
export function placeInWords({ element, missing }: FaultPlace): string {
  const words: string[] = [];
  for (let at: XmlElement | null = element; at?.parent; at = at.parent) words.unshift(numbered(at));
  const below = missing?.split('/').map(wordFor) ?? [];
  const all = [...words, ...below].filter((word) => word !== '');
  return all.length === 0 ? ROOT : all.join(' › ');
}
