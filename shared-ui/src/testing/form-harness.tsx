import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { FieldValues } from 'react-hook-form';
import * as v from 'valibot';
import { Form } from '../forms/form';
import { SubmitButton } from '../forms/submit-button';
import { useAppForm } from '../forms/use-app-form';

interface FormHarnessProps {
  readonly entries: v.ObjectEntries;
  readonly defaultValues: FieldValues;
  readonly onSubmit: (values: FieldValues) => void;
  readonly children: ReactNode;
}

/** Renders a form with one kind of field, for that field's tests. 送信 passes the values to `onSubmit`. */
export function FormHarness({ entries, defaultValues, onSubmit, children }: FormHarnessProps) {
  const form = useAppForm({ schema: v.object(entries), defaultValues, onSubmit });
  return (
    <I18nProvider locale="ja-JP">
      <Form form={form} label="試験">
        {children}
        <SubmitButton>送信</SubmitButton>
      </Form>
    </I18nProvider>
  );
}
