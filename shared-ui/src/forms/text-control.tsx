import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import type { FieldLook } from './field-frame';
import { FieldHead, FieldMessage } from './field-frame';
import * as styles from './field.css';
import type { FieldBinding } from './use-field';

type InputProps = Pick<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'placeholder'
> & { readonly className?: string };

interface TextFrameProps extends FieldLook {
  readonly field: Omit<FieldBinding<string>, 'leave'> & { readonly leave: () => void };
  /** Input or text area of react-aria, and anything else inside the border. */
  readonly children: ReactNode;
}

/** Shows label, help, border and error around a text input. */
export function TextFrame({ field, width = 'full', children, ...look }: TextFrameProps) {
  return (
    <AriaTextField
      name={look.name}
      value={field.value}
      onChange={field.change}
      onBlur={field.leave}
      onCompositionStart={field.compositionStart}
      onCompositionEnd={field.compositionEnd}
      isRequired={look.badge === 'required'}
      isInvalid={field.isInvalid}
      isDisabled={look.isDisabled}
      isReadOnly={look.isReadOnly}
      aria-describedby={look.describedBy}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldHead {...look} />
      <div className={`${styles.control} ${styles.width[width]}`}>{children}</div>
      <FieldMessage message={field.error} />
    </AriaTextField>
  );
}

interface TextControlProps extends Omit<TextFrameProps, 'children'> {
  readonly input: InputProps;
  /** Content inside the border, right of the input: a unit or a button. */
  readonly trailing?: ReactNode;
}

/** Shows the one-line input of `TextField`, `PasswordField`, `YenField` and `DateField`. */
export function TextControl({ input: { className, ...input }, trailing, ...frame }: TextControlProps) {
  return (
    <TextFrame {...frame}>
      <Input
        {...input}
        ref={frame.field.ref}
        className={className === undefined ? styles.input : `${styles.input} ${className}`}
      />
      {trailing}
    </TextFrame>
  );
}
