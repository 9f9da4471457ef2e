import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../core/button';

interface SubmitButtonProps {
  readonly isBlock?: boolean;
  readonly children: ReactNode;
}

/** Shows the button that submits the form; pending while the submission runs. */
export function SubmitButton({ isBlock, children }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="primary" isBlock={isBlock} isPending={isSubmitting}>
      {children}
    </Button>
  );
}
