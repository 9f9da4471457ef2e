import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../core/button';

interface SubmitButtonProps {
  readonly isBlock?: boolean;
  /** Default `primary`: a form with two ends has one of them. */
  readonly variant?: 'primary' | 'secondary';
  /** Called before the form is submitted. */
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** Shows the button that submits the form; pending while the submission runs. */
export function SubmitButton({ variant = 'primary', children, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button {...rest} type="submit" variant={variant} isPending={isSubmitting}>
      {children}
    </Button>
  );
}
