import { useEffect, useRef } from 'react';
import type { ApiError } from 'shared-auth';
import { Alert, Button } from 'shared-ui/core';
import type { SupplierStep } from './step-names';
import type { GoToStep } from './steps';
import * as styles from './supplier-registration.css';

const ACCOUNT = 'account.';
/** No answer came: the supplier may be registered all the same. */
const OFFLINE = 0;

interface NotRegisteredProps {
  readonly error: ApiError | null;
  /** Leads to the step that something is wrong in. */
  readonly onMend: GoToStep;
}

/** Why the supplier was not registered, with the way to what has to be mended. It takes the focus when it appears. */
export function NotRegistered({ error, onMend }: NotRegisteredProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  if (error === null) return null;

  const problems = error.errors.map(({ field, message }) => ({ field, message }));
  const mend = () => {
    const step: SupplierStep = problems.every(({ field }) => field.startsWith(ACCOUNT)) ? 'bank' : 'company';
    const ofStep = problems.filter(({ field }) => field.startsWith(ACCOUNT) === (step === 'bank'));
    onMend(step, { isChange: true, problems: ofStep.map(({ field, message }) => ({ field: field.replace(ACCOUNT, ''), message })) });
  };
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="登録できませんでした" className={styles.focusable}>
      <Alert tone="danger" title="登録できませんでした">
        {problems.length === 0 ? <p>{error.message}</p> : problems.map(({ field, message }) => <p key={field}>{message}</p>)}
        {error.httpStatus === OFFLINE ? <p>登録が済んでいるかを確認できません。もう一度「この内容で登録」を押しても、二重に登録されることはありません。</p> : null}
        {problems.length === 0 ? null : <Button size="sm" onPress={mend}>入力内容を変更</Button>}
      </Alert>
    </div>
  );
}
