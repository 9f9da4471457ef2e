import { Alert } from './alert';
import { Button } from './button';

interface LoadErrorProps {
  readonly error: { readonly message: string };
  readonly onRetry: () => void;
}

/** Replaces content that could not be loaded: shows the error and a retry. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <Alert tone="danger" isLive>
      <p>{error.message}</p>
      <Button size="sm" icon="refresh" onPress={onRetry}>
        再試行
      </Button>
    </Alert>
  );
}
