import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { FieldLook } from './field-frame';
import { TextFrame } from './field-frame';
import * as styles from './field.css';
import type { FieldBinding } from './use-field';

type InputProps = Pick<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'placeholder' | 'className'
>;

interface TextControlProps extends FieldLook {
  readonly field: Omit<FieldBinding<string>, 'leave'> & { readonly leave: () => void };
  readonly input: InputProps;
  /** Stands inside the border, right of the input: a unit or a button. */
  readonly trailing?: ReactNode;
}

/** The one-line input under `TextField`, `PasswordField`, `YenField` and `DateField`. */
export function TextControl({ field, input, trailing, ...look }: TextControlProps) {
  return (
    <TextFrame {...look} error={field.error} isInvalid={field.isInvalid}>
      {(tied) => (
        <>
          <input
            {...input}
            {...tied}
            ref={field.ref}
            value={field.value}
            onChange={({ target }) => field.change(target.value)}
            onBlur={field.leave}
            onCompositionStart={field.compositionStart}
            onCompositionEnd={field.compositionEnd}
            className={input.className === undefined ? styles.input : `${styles.input} ${input.className}`}
          />
          {trailing}
        </>
      )}
    </TextFrame>
  );
}
