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

/** What stopped the form from being sent, each with a link to its field. It takes the focus when it appears. */
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
                  // It leads to a place of this page that has no address of its own.
                  <TextLink onPress={() => onGo(name)}>{message}</TextLink>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        // The server's sentence says it all: no heading above one line.
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
  /** Of `useAppForm`. */
  readonly form: AppForm<Input, Output>;
  /** Name of the form for screen readers, usually the page's title. */
  readonly label: string;
  /** Space between the children. Default `fields`. */
  readonly gap?: keyof typeof styles.gap;
  /**
   * Default true. A form of one row, such as the conditions of a list, goes without: the first wrong field takes the
   * focus, and its message stands beside it in sight.
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
 * The form element: sends, shows what stopped it as a summary with links to the fields,
 * and ignores Enter while an IME composes (screens page: form rules).
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
  // The summary holds what stopped the last attempt and is not mended yet.
  const left = stopping.filter((error) =>
    errors.some(({ name, message }) => name === error.name && message === error.message),
  );

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a drawer does not send the page's form behind it.
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
