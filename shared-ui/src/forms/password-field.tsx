import { useState } from 'react';
import { BareButton } from '../core/button';
import type { FieldLook } from './field-frame';
import { innerButton } from './field.css';
import { TextControl } from './text-control';
import { useField } from './use-field';

interface PasswordFieldProps extends FieldLook {
  /** `new-password` where a password is set, so that the browser offers one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until the reader asks for it. Its value is a string, kept as typed. */
export function PasswordField({ autoComplete, ...look }: PasswordFieldProps) {
  const field = useField(look.name, '');
  const [isShown, setIsShown] = useState(false);
  return (
    <TextControl
      {...look}
      field={{ ...field, leave: () => field.leave(field.value) }}
      input={{ type: isShown ? 'text' : 'password', autoComplete, autoCapitalize: 'none', spellCheck: false }}
      trailing={
        <BareButton
          className={innerButton}
          aria-label={isShown ? `${look.label}を非表示` : `${look.label}を表示`}
          onPress={() => setIsShown(!isShown)}
        >
          {isShown ? '非表示' : '表示'}
        </BareButton>
      }
    />
  );
}
