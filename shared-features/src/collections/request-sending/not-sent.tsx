import { useEffect, useRef } from 'react';
import type { ApiError } from 'shared-auth';
import { Alert, Button } from 'shared-ui/core';
import { REQUEST_FIELDS, type RequestProblem } from '../request-entry';
import * as styles from './request-review.css';

/** No answer came: the request may have been sent all the same. */
const OFFLINE = 0;
const TITLE = '依頼を送信できませんでした';

interface NotSentProps {
  readonly error: ApiError | null;
  /** Leads to where the first of them is mended. */
  readonly onMend: (first: RequestProblem, problems: readonly RequestProblem[]) => void;
}

/** Why the request was not sent, with the way to what has to be mended. It takes the focus when it appears. */
export function NotSent({ error, onMend }: NotSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  if (error === null) return null;

  const problems = error.errors.flatMap(({ field: name, message }): readonly RequestProblem[] => {
    const place = REQUEST_FIELDS[name];
    return place === undefined ? [] : [{ part: place[0], field: place[1], message }];
  });
  const [first] = problems;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={TITLE} className={styles.focusable}>
      <Alert tone="danger" title={TITLE}>
        {error.errors.length === 0 ? <p>{error.message}</p> : error.errors.map(({ field, message }) => <p key={`${field} ${message}`}>{message}</p>)}
        {error.httpStatus === OFFLINE ? <p>送信が済んでいるかを確認できません。もう一度「依頼を送信」を押しても、二重に送信されることはありません。</p> : null}
        {first === undefined ? null : <Button size="sm" onPress={() => onMend(first, problems)}>入力内容を変更</Button>}
      </Alert>
    </div>
  );
}
