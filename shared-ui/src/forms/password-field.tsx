import { useState } from 'react';
import { BareButton } from '../core/button';
import type { FieldLook } from './field-frame';
import { innerButton } from './field.css';
import { TextControl } from './text-control';
import { useField } from './use-field';

interface PasswordFieldProps extends FieldLook {
  /** `new-password` for a field that sets a password, so that the browser suggests one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Shows a password field, hidden until the user reveals it. Its value is the typed string. */
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
