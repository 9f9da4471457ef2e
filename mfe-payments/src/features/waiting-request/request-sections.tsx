import type { ReceivedInvoice, RequestedPayment, PaymentRequest } from 'shared-api/types';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { CalendarButton } from 'shared-features/payments/calendar-file';
import { useMayPay } from 'shared-features/payments/approval';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { addresseeFacts, AddresseeNotice } from 'shared-features/suppliers/addressee';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatPhoneNumber } from 'shared-rules/phone';
import { formatLongDate, formatLongDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import {
  ActionBar,
  Card,
  LinkButton,
  Split,
  Stack,
  useIsDesktop,
  DescriptionList,
  TextLink,
  Alert,
  type Description,
} from 'shared-ui/core';
import { RequestClosed } from '../request-flow/request-closed';
import { RequestCost } from '../request-flow/request-cost';
import * as text from '../request-flow/request-text.css';
import * as styles from './waiting-request.css';

/** Returns the National Tax Agency's page of a corporation, by its number. */
const registerPage = (corporateNumber: string) =>
  `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${corporateNumber}`;

/** Leaves out a field without a value. */
const given = (term: string, detail: string): readonly Description[] => (detail === '' ? [] : [{ term, detail }]);

/** Shows 依頼元 first: the requester, with everything that helps to verify them. */
function RequesterCard({ request }: { readonly request: PaymentRequest }) {
  const {
    name,
    corporate_number: corporateNumber,
    contact_name: contact,
    phone_number: phone,
    email_address: mail,
  } = request.requester;
  return (
    <Card title="依頼元">
      <p className={styles.requester}>{name}</p>
      <DescriptionList
        items={[
          {
            term: FIELDS.corporateNumber,
            detail: (
              <>
                {`${corporateNumber}　`}
                <TextLink href={registerPage(corporateNumber)} isExternal>
                  国税庁 法人番号公表サイトで確認
                </TextLink>
              </>
            ),
          },
          ...given('ご担当者', contact),
          ...given(FIELDS.phoneNumber, formatPhoneNumber(phone)),
          ...given(FIELDS.emailAddress, mail),
          ...addresseeFacts(request.parties),
          { term: '依頼番号', detail: request.request_number },
          { term: '依頼日時', detail: formatLongDateTime(request.requested_at) },
        ]}
      />
      {request.is_payable ? <AddresseeNotice parties={request.parties} /> : null}
      {request.is_payable ? (
        <Alert tone="info" title="お支払いの前に、依頼元をご確認ください">
          <p>
            心当たりのない依頼には、お支払いにならないでください。確認が必要なときは、この画面やメールに記載の連絡先ではなく、契約書や名刺などですでにご存じの連絡先へお問い合わせください。
          </p>
        </Alert>
      ) : null}
    </Card>
  );
}

/** Shows 請求書: the values of a request's invoice, and its files. */
function RequestDocument({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const { doc_number: docNumber, invoice_number: number } = invoice;
  return (
    <Card title="請求書">
      <DescriptionList
        items={[
          {
            term: FIELDS.docNumber,
            detail: <TextLink href={paths.receivedInvoice(docNumber)}>{invoiceIdentifier(docNumber)}</TextLink>,
          },
          { term: FIELDS.invoiceNumber, detail: number === '' ? '-' : number },
          { term: FIELDS.amount, detail: <strong>{formatYen(invoice.amount)}</strong> },
          { term: FIELDS.issueDate, detail: formatLongDate(invoice.issue_date) },
          { term: FIELDS.dueDate, detail: formatLongDate(invoice.due_date) },
        ]}
      />
      <InvoiceFiles files={invoice.files} />
    </Card>
  );
}

interface RequestSectionsProps {
  readonly payment: RequestedPayment;
  readonly invoice: ReceivedInvoice;
}

/** Shows a whole request. On a phone its cost comes before the long document, and the button is below. */
export function RequestSections({ payment, invoice }: RequestSectionsProps) {
  const isDesktop = useIsDesktop();
  const { request } = payment;
  const mayPay = useMayPay();
  const pay =
    request.is_payable && mayPay ? (
      <LinkButton variant="primary" icon="credit_card" isBlock href={paths.paymentWaitingCreditCard(payment.id)}>
        支払い方法を選択
      </LinkButton>
    ) : null;
  const cost = (
    <RequestCost payment={payment}>
      <p className={styles.deadline}>
        <span className={styles.term}>有効期限</span>
        <PaymentDeadline date={request.payment_deadline} isOpen={request.is_payable} look="text" />
      </p>
      {isDesktop ? pay : null}
      {request.is_payable ? <CalendarButton payment={payment} /> : null}
    </RequestCost>
  );
  const requester = <RequesterCard request={request} />;
  const rest = (
    <>
      {request.message === '' ? null : (
        <Card title="依頼元からのメッセージ">
          <p className={text.words}>{request.message}</p>
        </Card>
      )}
      <RequestDocument invoice={invoice} />
    </>
  );
  return (
    <>
      <RequestClosed payment={payment} />
      {isDesktop ? (
        <Split
          ratio="aside"
          main={
            <>
              {requester}
              {rest}
            </>
          }
          side={cost}
        />
      ) : (
        <Stack>
          {requester}
          {cost}
          {rest}
        </Stack>
      )}
      {isDesktop || pay === null ? null : <ActionBar>{pay}</ActionBar>}
    </>
  );
}
