import { useEffect } from 'react';
import { $api, type ApiError } from 'shared-auth';
import { Alert, Button, Skeleton, Stack } from 'shared-ui/core';
import { NewMailButton } from './new-mail-button';
import { useSetNewPassword } from './use-set-new-password';

/**
 * Checks the ticket of the mail's link and continues to the new password. Shows if the link has expired or was used.
 */
export function LinkCheck({ ticket }: { readonly ticket: string }) {
  const goOn = useSetNewPassword();
  const { data, error, refetch, isFetching } = $api.useQuery(
    'post',
    '/password_resets/verification',
    { body: { reset_ticket: ticket } },
    // Asked once for each time that the link is opened.
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  useEffect(() => {
    if (data !== undefined) void goOn(data);
  }, [data, goOn]);
  if (error === null) return <Skeleton />;
  const { httpStatus, message, errors } = error as unknown as ApiError;
  if (httpStatus === 0 || httpStatus >= 500 || httpStatus === 429) {
    return (
      <Stack>
        <Alert tone="danger" isLive>
          {message}
        </Alert>
        <Button isBlock isPending={isFetching} onPress={() => void refetch()}>
          再試行
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <Alert tone="warning" isLive>
        {errors[0]?.message ?? message}
      </Alert>
      <NewMailButton />
    </Stack>
  );
}
