import type { LinkedRequest } from 'shared-api/types';
import { formatPhoneNumber } from 'shared-rules/phone';
import { TextLink } from 'shared-ui/core';
import * as styles from './linked-request.css';

interface RequesterContactProps {
  readonly requester: LinkedRequest['requester'];
}

/** Shows the requester with corporate number, person in charge, and contact details. */
export function RequesterContact({ requester }: RequesterContactProps) {
  const { name, corporate_number: number, contact_name: contact, phone_number: phone, email_address: mail } = requester;
  return (
    <>
      <strong className={styles.line}>{name}</strong>
      <span className={styles.side}>{`法人番号 ${number}`}</span>
      <span className={styles.side}>{`ご担当 ${contact}`}</span>
      <span className={styles.side}>
        <TextLink href={`tel:${phone}`}>{formatPhoneNumber(phone)}</TextLink>　
        <TextLink href={`mailto:${mail}`}>{mail}</TextLink>
      </span>
    </>
  );
}
