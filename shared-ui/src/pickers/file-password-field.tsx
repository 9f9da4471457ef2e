import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { BareButton, Button } from '../core/button';
import { innerButton } from '../forms/field.css';
import { TextControl } from '../forms/text-control';
import * as styles from './file-password-field.css';

interface FilePasswordFieldProps {
  /** Name of the file, which stands above: only screen readers get it here. */
  readonly fileName: string;
  /** Explains what the password is for, and what happens without it. */
  readonly help: ReactNode;
  readonly error: string | undefined;
  readonly isPending: boolean;
  readonly onSubmit: (password: string) => void;
}

const nothing = () => undefined;

/**
 * Asks for the password of a file, inside a form or not: it belongs to no form. Its value is in this field alone, and
 * goes with it. Enter submits the password, never the form around it.
 */
export function FilePasswordField({ fileName, help, error, isPending, onSubmit }: FilePasswordFieldProps) {
  const lead = `${fileName} の`;
  const label = `${lead}パスワード`;
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLElement | null>(null);
  const submit = () => {
    if (isPending) return;
    // The error will be beside it.
    input.current?.focus();
    onSubmit(password);
  };
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== input.current || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  return (
    <div className={styles.row} onKeyDown={submitByEnter}>
      <TextControl
        name="file-password"
        label={label}
        labelLead={lead}
        help={help}
        field={{
          value: password,
          error,
          isInvalid: error !== undefined,
          ref: (element: HTMLElement | null) => {
            input.current = element;
          },
          change: setPassword,
          leave: nothing,
          compositionStart: nothing,
          compositionEnd: nothing,
        }}
        input={{
          type: isShown ? 'text' : 'password',
          // Not a password of this site: browsers must neither fill it in nor offer to save it.
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 200,
        }}
        trailing={
          <BareButton
            className={innerButton}
            aria-label={isShown ? `${label}を非表示` : `${label}を表示`}
            onPress={() => setIsShown(!isShown)}
          >
            {isShown ? '非表示' : '表示'}
          </BareButton>
        }
      />
      <Button size="sm" aria-label={`${lead}PDFを開く`} isPending={isPending} onPress={submit}>
        開く
      </Button>
    </div>
  );
}
