import type { Collection } from 'shared-api/types';
import { CopyLinkButton } from './copy-link-button';
import { QrCode } from './qr-code';
import * as styles from './request-link.css';

interface RequestLinkProps {
  readonly collection: Pick<Collection, 'request_number' | 'request_url' | 'supplier'>;
}

/** The link that the recipient got by mail, to be passed on in another way: as text, copied, or as a QR code on paper. Nothing once it leads nowhere. */
export function RequestLink({ collection: { request_number: number, request_url: url, supplier } }: RequestLinkProps) {
  if (url === null) return null;
  return (
    <div className={styles.parts}>
      <QrCode text={url} label={`依頼 ${number} のお支払いページを開くQRコード`} fileName={`QR_${number}`} />
      <div className={styles.words}>
        <p className={styles.note}>{`メールのリンクと同じです。${supplier.name} の担当者だけにお渡しください。`}</p>
        <p className={styles.link}>{url}</p>
        <CopyLinkButton url={url} />
      </div>
    </div>
  );
}
