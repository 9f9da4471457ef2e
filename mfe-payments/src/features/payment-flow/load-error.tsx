import { Alert, Button } from 'shared-ui/core';

interface LoadErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Shows that a part of the screen could not be loaded, with a retry. */
export function LoadError({ message, onRetry }: LoadErrorProps) {
  return (
    <Alert tone="danger" title={message} isLive>
      <Button size="sm" onPress={onRetry}>
        再試行
      </Button>
    </Alert>
  );
}
