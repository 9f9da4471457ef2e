import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../core/button';

interface SubmitButtonProps {
  readonly isBlock?: boolean;
  readonly children: ReactNode;
}

/** The button that sends the form; pending while it is on its way. */
export function SubmitButton({ isBlock, children }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="primary" isBlock={isBlock} isPending={isSubmitting}>
      {children}
    </Button>
  );
}
