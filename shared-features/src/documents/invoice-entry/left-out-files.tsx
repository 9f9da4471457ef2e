import { Alert, TextLink } from 'shared-ui/core';
import { WAITING_PATH } from '../waiting-documents/waiting-path';
import * as styles from './invoice-documents.css';

/** Lists names of files. Files of two folders may have one name. */
function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={styles.found}>
      {names.map((name, index) => (
        <li key={`${index}${name}`}>{name}</li>
      ))}
    </ul>
  );
}

/** Names of files that are no longer part of the invoice. */
export interface LeftOut {
  /** Files that are kept in 確認待ち. */
  readonly waiting: readonly string[];
  /** Files that are gone. */
  readonly dropped: readonly string[];
}

/** Names the files that were left out of the invoice, and says where they are. */
export function LeftOutFiles({ waiting, dropped }: LeftOut) {
  return (
    <>
      {waiting.length === 0 ? null : (
        <Alert tone="success" title={`${waiting.length}ファイルを、確認待ちに移しました`}>
          <Names names={waiting} />
          <p>
            <TextLink href={WAITING_PATH} isStrong>
              確認待ちを開く
            </TextLink>
          </p>
        </Alert>
      )}
      {dropped.length === 0 ? null : (
        <Alert tone="info" title={`${dropped.length}ファイルを、この請求書から外しました`}>
          <Names names={dropped} />
          <p>別の請求書のため、含めていません。この請求書の手続き後に、1件ずつ追加してください。</p>
        </Alert>
      )}
    </>
  );
}
