import { useEffect, useRef } from 'react';
import type { Registration } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/words';
import { ActionBar, Alert, Button, Card, DescriptionList } from 'shared-ui/core';
import { confirmSections } from './confirm-sections';
import * as styles from './registration.css';
import type { ScreenMessage } from './screen-message';
import { useBusinessCategories } from './use-business-categories';
import { useCompleteRegistration } from './use-complete-registration';

interface ConfirmRegistrationProps {
  readonly emailAddress: string;
  readonly registration: Registration;
  /** Back to the form: to a field, or to what the server refused. */
  readonly onChange: (message: ScreenMessage) => void;
}

/** The last look at what is registered, each part with the way back to it, and the button that completes the registration. */
export function ConfirmRegistration({ emailAddress, registration, onChange }: ConfirmRegistrationProps) {
  const { categories } = useBusinessCategories();
  const { complete, isPending, error } = useCompleteRegistration(registration);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);

  const problems = error?.errors.map(({ field, message }) => ({ field, message })) ?? [];
  return (
    <>
      {error === null ? null : (
        <div ref={box} tabIndex={-1} role="group" aria-label="登録できませんでした" className={styles.focusable}>
          <Alert tone="danger" title="登録できませんでした">
            {problems.length === 0 ? <p>{error.message}</p> : problems.map(({ field, message }) => <p key={field}>{message}</p>)}
            {problems.length === 0 ? null : <Button size="sm" onPress={() => onChange({ problems })}>入力内容を変更</Button>}
          </Alert>
        </div>
      )}
      {confirmSections(registration, emailAddress, categories).map(({ title, focus, items }) => (
        <Card
          key={title}
          title={title}
          actions={<Button size="sm" isDisabled={isPending} aria-label={`${title}を${BUTTONS.change}`} onPress={() => onChange({ focus })}>{BUTTONS.change}</Button>}
        >
          <DescriptionList items={items} />
        </Card>
      ))}
      <ActionBar>
        <Button isBlock isDisabled={isPending} onPress={() => onChange({})}>{BUTTONS.back}</Button>
        <Button isBlock variant="primary" isPending={isPending} onPress={complete}>{BUTTONS.register}</Button>
      </ActionBar>
    </>
  );
}
