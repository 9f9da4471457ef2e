import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary } from './error-summary';
import { FormSettingsContext } from './form-context';
import { listErrors } from './form-errors';
import * as styles from './form.css';
import type { AppForm } from './use-app-form';

interface FormProps<Input extends FieldValues, Output> {
  readonly form: AppForm<Input, Output>;
  /** Name of the form for screen readers, usually the page's title. */
  readonly label: string;
  /** Space between the children. Default `fields`. */
  readonly gap?: keyof typeof styles.gap;
  /**
   * Default true. A form of one row, such as the conditions of a list, goes without: the first wrong field takes the focus,
   * and its message stands beside it in sight.
   */
  readonly hasSummary?: boolean;
  readonly children: ReactNode;
}

const composingKeyCode = 229;

// Enter that ends an IME conversion must not send the form; Safari tells only by the key code.
const keepCompositionEnter = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== 'Process') return;
  if (event.nativeEvent.isComposing || event.keyCode === composingKeyCode) event.preventDefault();
};

/**
 * The form element: sends through `useAppForm`, shows what stopped it as a summary with links to the fields,
 * and ignores Enter while an IME composes (screens page: form rules).
 */
export function Form<Input extends FieldValues, Output>({ form, label, gap = 'fields', hasSummary = true, children }: FormProps<Input, Output>) {
  const { methods, validateOn, submit, stopping } = form;
  const { errors, submitCount } = methods.formState;
  const summary = useRef<HTMLDivElement>(null);
  const current = listErrors(errors);
  // The summary holds what stopped the last attempt and is not mended yet.
  const left = stopping.filter((error) => current.some(({ name, message }) => name === error.name && message === error.message));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a drawer does not send the page's form behind it.
    event.stopPropagation();
    void submit();
  };
  const goTo = (field: string) => methods.setFocus(field as Parameters<typeof methods.setFocus>[0]);
  const goToError = useEffectEvent(() => {
    const [first] = stopping;
    if (hasSummary) summary.current?.focus();
    else if (first?.name !== undefined) goTo(first.name);
  });
  useEffect(() => {
    if (stopping.length > 0) goToError();
  }, [stopping]);

  return (
    <FormProvider {...methods}>
      <FormSettingsContext value={{ wasSubmitted: submitCount > 0, validatesOnBlur: validateOn === 'blur' }}>
        <form
          aria-label={label}
          noValidate
          onKeyDown={keepCompositionEnter}
          onSubmit={handleSubmit}
          className={`${styles.form} ${styles.gap[gap]}`}
        >
          {left.length === 0 || !hasSummary ? null : (
            <ErrorSummary errors={left} focusRef={summary} onGo={goTo} />
          )}
          {children}
        </form>
      </FormSettingsContext>
    </FormProvider>
  );
}
