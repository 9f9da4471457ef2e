import type { ReactNode } from 'react';
import { Button } from '../core/button';
import { useFormEngine } from './form-engine';

interface SubmitButtonProps {
  readonly isBlock?: boolean;
  readonly children: ReactNode;
}

/** The button that sends the form; pending while it is on its way. */
export function SubmitButton({ isBlock, children }: SubmitButtonProps) {
  const { useIsSubmitting } = useFormEngine();
  const isSubmitting = useIsSubmitting();
  return (
    <Button type="submit" variant="primary" isBlock={isBlock} isPending={isSubmitting}>
      {children}
    </Button>
  );
}
