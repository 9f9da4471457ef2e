import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  type RefObject,
} from 'react';
import { type FieldValues, type Path, FormProvider } from 'react-hook-form';
import { Alert } from '../core/alert';
import { TextLink } from '../core/text-link';
import * as styles from './field.css';
import { FormSettingsContext } from './form-context';
import type { FormError } from './form-errors';
import type { AppForm } from './use-app-form';

interface ErrorSummaryProps {
  readonly errors: readonly FormError[];
  readonly focusRef: RefObject<HTMLDivElement | null>;
  readonly onGo: (name: string) => void;
}

/** Lists the errors that stopped the submission, with links to their fields. Takes the focus when it appears. */
function ErrorSummary({ errors, focusRef, onGo }: ErrorSummaryProps) {
  const isOfFields = errors.some(({ name }) => name !== undefined);
  const title = isOfFields ? `入力内容を確認してください（${errors.length}件）` : '送信できませんでした';
  return (
    <div ref={focusRef} tabIndex={-1} role="group" aria-label={title} className={styles.summary}>
      {isOfFields ? (
        <Alert tone="danger" title={title}>
          <ul className={styles.list}>
            {errors.map(({ name, message }) => (
              <li key={`${name ?? ''}${message}`} className={styles.plain}>
                {name === undefined ? (
                  message
                ) : (
                  // A button, because a field has no address.
                  <TextLink onPress={() => onGo(name)}>{message}</TextLink>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        // One sentence of the server needs no heading.
        <Alert tone="danger">
          {errors.map(({ message }) => (
            <p key={message} className={styles.plain}>
              {message}
            </p>
          ))}
        </Alert>
      )}
    </div>
  );
}

interface FormProps<Input extends FieldValues, Output> {
  /** Result of `useAppForm`. */
  readonly form: AppForm<Input, Output>;
  /** Accessible name of the form, usually the page's title. */
  readonly label: string;
  /** Space between the children. Default `fields`. */
  readonly gap?: keyof typeof styles.gap;
  /**
   * Whether errors are listed in a summary. Default true. Use false for a form of one row, such as the filter of a
   * list: then the first wrong field takes the focus, with its message beside it.
   */
  readonly hasSummary?: boolean;
  readonly children: ReactNode;
}

const composingKeyCode = 229;

// Enter that ends an IME conversion must not submit the form. In Safari only the key code shows it.
const keepCompositionEnter = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== 'Process') return;
  if (event.nativeEvent.isComposing || event.keyCode === composingKeyCode) event.preventDefault();
};

/**
 * Renders the form element. Submits, shows errors as a summary with links to the fields, and ignores Enter during IME
 * composition (docs/screens.md 2.1).
 */
export function Form<Input extends FieldValues, Output>({
  form,
  label,
  gap = 'fields',
  hasSummary = true,
  children,
}: FormProps<Input, Output>) {
  const { methods, validateOn, submit, wasSubmitted, errors, stopping } = form;
  const summary = useRef<HTMLDivElement>(null);
  // Shows the errors of the last attempt that are not corrected yet.
  const left = stopping.filter((error) =>
    errors.some(({ name, message }) => name === error.name && message === error.message),
  );

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a drawer must not submit the page's form behind it.
    event.stopPropagation();
    void submit();
  };
  const goTo = (name: string) => methods.setFocus(name as Path<Input>);
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
      <FormSettingsContext value={{ wasSubmitted, validatesOnBlur: validateOn === 'blur' }}>
        <form
          aria-label={label}
          noValidate
          onKeyDown={keepCompositionEnter}
          onSubmit={handleSubmit}
          className={`${styles.form} ${styles.gap[gap]}`}
        >
          {left.length === 0 || !hasSummary ? null : <ErrorSummary errors={left} focusRef={summary} onGo={goTo} />}
          {children}
        </form>
      </FormSettingsContext>
    </FormProvider>
  );
}
