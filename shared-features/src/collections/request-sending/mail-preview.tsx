import { $api } from 'shared-auth';
import { Card, DescriptionList, Skeleton } from 'shared-ui/core';
import { LoadError } from '../../ui/load-error';
import type { RequestBody } from './request-body';
import * as styles from './request-review.css';

/** The mail that the recipient will get, made by the server as it is when it is sent. Where it cannot be made now, sending is not kept from anyone. */
export function MailPreview({ body }: { readonly body: RequestBody }) {
  const { issue_date: _issued, deposit_account_id: _account, file_ids: _files, draft_id: _draft, pre_registration_id: _lodged, ...ofMail } = body;
  const { data, error, refetch } = $api.useQuery('post', '/invoices/request_sellers/preview', { body: ofMail }, { gcTime: 0 });
  return (
    <Card title="送信されるメール">
      <p>リンクは、送信するときに作られます。</p>
      {data !== undefined ? (
        <div className={styles.mail}>
          <DescriptionList items={[{ term: '宛先', detail: data.recipient }, { term: '差出人', detail: data.from }, { term: '件名', detail: <span className={styles.subject}>{data.subject}</span> }]} />
          <p className={styles.text}>{data.text}</p>
        </div>
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
