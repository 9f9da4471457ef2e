import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { digitsOf } from 'shared-rules/width';
import type { FieldLook } from './field-frame';
import * as styles from './field.css';
import { TextControl } from './text-control';
import { useField } from './use-field';

interface CodeFieldProps extends FieldLook {
  /** Number of digits of the code. */
  readonly length: number;
  /** All digits are there: typed, pasted, or filled in by the system from a message. Once for each code. */
  readonly onComplete: () => void;
}

/**
 * Shows a one-time code in a single input, so that the system can fill it in and a code can be pasted. Accepts spaces
 * and full-width digits (hence no `maxLength`, which would cut "123 456"). The value is the typed string, and only
 * digits after blur.
 */
export function CodeField({ length, onComplete, ...look }: CodeFieldProps) {
  const field = useField(look.name, '');
  const [isComposing, setIsComposing] = useState(false);
  const completed = useRef('');
  const code = digitsOf(field.value);
  const complete = useEffectEvent(() => {
    // The same digits again, after an extra one was removed, are not a new code.
    if (completed.current === code) return;
    completed.current = code;
    onComplete();
  });
  useEffect(() => {
    if (!isComposing && code.length === length) complete();
  }, [code, isComposing, length]);

  return (
    <TextControl
      width="short"
      {...look}
      field={{
        ...field,
        leave: () => {
          setIsComposing(false);
          field.leave(code);
        },
        compositionStart: () => {
          setIsComposing(true);
          field.compositionStart();
        },
        compositionEnd: () => {
          setIsComposing(false);
          field.compositionEnd();
        },
      }}
      input={{
        type: 'text',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        spellCheck: false,
        className: styles.digits,
      }}
    />
  );
}
