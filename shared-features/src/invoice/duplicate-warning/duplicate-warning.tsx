import type { Duplicate } from 'shared-api/types';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { duplicateInvoice } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { Alert, TextLink } from 'shared-ui/core';
import * as styles from './duplicate-warning.css';

/** Maximum number of shown duplicates. More would add no information. */
const SHOWN = 3;

/** Invoices that may be the same one, each with a link that leaves this page as it is. It warns and stops nothing. */
export function DuplicateWarning({ duplicates }: { readonly duplicates: readonly Duplicate[] }) {
  const hidden = duplicates.length - SHOWN;
  return (
    <div role="status">
      {duplicates.length === 0 ? null : (
        <Alert tone="warning" title="重複の可能性があります">
          <ul className={styles.list}>
            {duplicates.slice(0, SHOWN).map(({ doc_number: docNumber, reasons }) => (
              <li key={docNumber}>
                {duplicateInvoice(invoiceIdentifier(docNumber), reasons)}{' '}
                <TextLink
                  href={paths.receivedInvoice(docNumber)}
                  isExternal
                >{`${invoiceIdentifier(docNumber)} を見る`}</TextLink>
              </li>
            ))}
          </ul>
          {hidden > 0 ? <p>{`ほかに${hidden}件あります。`}</p> : null}
        </Alert>
      )}
    </div>
  );
}
