import type { RefObject } from 'react';
import { Alert } from '../core/alert';
import { TextLink } from '../core/text-link';
import type { FormError } from './form-errors';
import * as styles from './form.css';

interface ErrorSummaryProps {
  readonly errors: readonly FormError[];
  readonly focusRef: RefObject<HTMLDivElement | null>;
  readonly onGo: (name: string) => void;
}

/** What stopped the form from being sent, each with a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ errors, focusRef, onGo }: ErrorSummaryProps) {
  const isOfFields = errors.some(({ name }) => name !== undefined);
  const title = isOfFields ? `入力内容を確認してください（${errors.length}件）` : '送信できませんでした';
  return (
    <div ref={focusRef} tabIndex={-1} role="group" aria-label={title} className={styles.summary}>
      {isOfFields ? (
        <Alert tone="danger" title={title}>
          <ul className={styles.list}>
            {errors.map(({ name, message }) => (
              <li key={`${name ?? ''}${message}`} className={styles.plain}>
                {name === undefined ? message : (
                  // It leads to a place of this page that has no address of its own.
                  <TextLink onPress={() => onGo(name)}>{message}</TextLink>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        // The server's sentence says it all: no heading above one line.
        <Alert tone="danger">{errors.map(({ message }) => <p key={message} className={styles.plain}>{message}</p>)}</Alert>
      )}
    </div>
  );
}
