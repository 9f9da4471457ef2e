import type { LinkedRequest } from 'shared-api/types';
import { formatPhoneNumber } from 'shared-rules/phone';
import { FIELDS } from 'shared-rules/words';
import { TextLink, type Description } from 'shared-ui/core';
import * as styles from './linked-request.css';

/** Returns the requester with corporate number and person in charge, and each way to reach them. */
export function requesterFacts({
  name,
  corporate_number: number,
  contact_name: contact,
  phone_number: phone,
  email_address: mail,
}: LinkedRequest['requester']): readonly Description[] {
  return [
    {
      term: 'ご依頼元',
      detail: (
        <>
          <strong className={styles.line}>{name}</strong>
          <span className={styles.side}>{`法人番号 ${number}`}</span>
          <span className={styles.side}>{`ご担当 ${contact}`}</span>
        </>
      ),
    },
    { term: FIELDS.phoneNumber, detail: <TextLink href={`tel:${phone}`}>{formatPhoneNumber(phone)}</TextLink> },
    { term: FIELDS.emailAddress, detail: <TextLink href={`mailto:${mail}`}>{mail}</TextLink> },
  ];
}
