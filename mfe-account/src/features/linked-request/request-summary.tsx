import type { LinkedRequest } from 'shared-api/types';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { ACCEPTED_BRANDS, BRAND_LABELS } from 'shared-rules/card';
import { letterTitle } from 'shared-rules/letter-title';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Amount, Button, Card, DescriptionList, LinkButton } from 'shared-ui/core';
import { GUEST_PATH } from './guest-path';
import * as styles from './linked-request.css';
import { requesterFacts } from './requester-contact';

type Content = NonNullable<LinkedRequest['content']>;

interface RequestSummaryProps {
  readonly request: LinkedRequest;
  readonly content: Content;
  readonly onSignIn: () => void;
  readonly onSignUp: () => void;
}

/** Shows お支払い金額 of a link: amount, deadline, requester and addressee, with buttons to sign in and sign up. */
export function RequestSummary({ request, content, onSignIn, onSignUp }: RequestSummaryProps) {
  const { requester, payment_deadline: deadline, request_number: number } = request;
  const {
    addressee,
    recipient_name: recipient,
    recipient_email: email,
    amount,
    commission,
    due_date: dueDate,
    message,
  } = content;
  return (
    <Card title="お支払い金額">
      <div className={styles.sum}>
        <Amount yen={amount + commission} size="confirm" />
        <span className={styles.deadline}>
          <span>お支払い期限</span>
          <PaymentDeadline date={deadline} look="line" />
        </span>
      </div>
      <DescriptionList
        items={[
          ...requesterFacts(requester),
          {
            term: '宛先',
            detail: (
              <>
                <span className={styles.line}>
                  {recipient === '' ? addressee : `${addressee}　${recipient} ${letterTitle(addressee, recipient)}`}
                </span>
                <span className={styles.side}>{email}</span>
              </>
            ),
          },
          ...(commission === 0 ? [] : [{ term: '請求金額', detail: formatYen(amount) }]),
          {
            term: '決済手数料',
            detail: commission === 0 ? 'ご依頼元のご負担' : `${formatYen(commission)}（お客様のご負担となります）`,
          },
          { term: FIELDS.dueDate, detail: formatLongDate(dueDate) },
          { term: '依頼番号', detail: number },
          ...(message === '' ? [] : [{ term: 'メッセージ', detail: <span className={styles.words}>{message}</span> }]),
        ]}
      />
      <div className={styles.actions}>
        <Button variant="primary" isBlock onPress={onSignIn}>
          ログインして支払う
        </Button>
        {request.guest?.may === 'pay' ? (
          <LinkButton href={GUEST_PATH} isBlock>
            登録せずに支払う
          </LinkButton>
        ) : null}
        <Button isBlock onPress={onSignUp}>
          <span>
            はじめての方：<span className={styles.whole}>登録して支払う（約5分）</span>
          </span>
        </Button>
      </div>
      <p className={styles.note}>
        宛先が違う場合や、内容にお心当たりがない場合は、お支払いの前に、請求書などでご存じの連絡先からご依頼元へお問い合わせください。
      </p>
      <ul className={styles.brands} aria-label="ご利用いただけるカード">
        {ACCEPTED_BRANDS.map((brand) => (
          <li key={brand} className={styles.brand}>
            {BRAND_LABELS[brand]}
          </li>
        ))}
      </ul>
    </Card>
  );
}
