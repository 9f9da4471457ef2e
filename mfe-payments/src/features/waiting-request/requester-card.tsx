import type { PaymentRequest } from 'shared-api/types';
import { addresseeFacts, AddresseeNotice } from 'shared-features/suppliers/addressee';
import { formatPhoneNumber } from 'shared-rules/phone';
import { formatDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Alert, Card, type Description, DescriptionList, TextLink } from 'shared-ui/core';
import * as styles from './waiting-request.css';

/** The National Tax Agency's page of a corporation, by its number. */
const registerPage = (corporateNumber: string) => `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${corporateNumber}`;

/** Whoever has nothing to show for a field is asked for nothing of it. */
const given = (term: string, detail: string): readonly Description[] => (detail === '' ? [] : [{ term, detail }]);

/** 依頼元: who asks for the money, with all that helps to make sure of it, before anything else. */
export function RequesterCard({ request }: { readonly request: PaymentRequest }) {
  const { name, corporate_number: corporateNumber, contact_name: contact, phone_number: phone, email_address: mail } = request.requester;
  return (
    <Card title="依頼元">
      <p className={styles.requester}>{name}</p>
      <DescriptionList
        items={[
          {
            term: FIELDS.corporateNumber,
            detail: <>{corporateNumber}　<TextLink href={registerPage(corporateNumber)} isExternal>国税庁 法人番号公表サイトで確認</TextLink></>,
          },
          ...given('ご担当者', contact),
          ...given(FIELDS.phoneNumber, formatPhoneNumber(phone)),
          ...given(FIELDS.emailAddress, mail),
          ...addresseeFacts(request.parties),
          { term: '依頼番号', detail: request.request_number },
          { term: '依頼日時', detail: formatDateTime(request.requested_at) },
        ]}
      />
      {request.is_payable ? <AddresseeNotice parties={request.parties} /> : null}
      {request.is_payable ? (
        <Alert tone="info" title="お支払いの前に、依頼元をご確認ください">
          <p>心当たりのない依頼には、お支払いにならないでください。確認が必要なときは、この画面やメールに記載の連絡先ではなく、契約書や名刺などですでにご存じの連絡先へお問い合わせください。</p>
        </Alert>
      ) : null}
    </Card>
  );
}
