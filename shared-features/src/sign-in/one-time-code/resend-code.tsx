import { useState } from 'react';
import type { CodeSession } from 'shared-api/types';
import { api, ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { Alert, Button, Cluster, Stack, TextLink, textStyles } from 'shared-ui/core';
import * as styles from './one-time-code.css';

interface ResendCodeProps {
  readonly codeSession: string;
  /** Seconds until the server sends another one. */
  readonly resendIn: number;
  readonly onSent: (session: CodeSession) => void;
  /** The first screen of the flow, for a wrong address and for a code session that is over. */
  readonly start?: { readonly path: string; readonly label: string } | undefined;
}

/** Shows 認証コードを再送 with the remaining wait, and a link back to the start, if any, for users who get no mail. */
export function ResendCode({ codeSession, resendIn, onSent, start }: ResendCodeProps) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      const { data } = await api.POST('/one_time_codes/resend', { body: { code_session: codeSession } });
      if (data !== undefined) onSent(data);
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Stack gap={12}>
      <Cluster>
        <Button size="sm" icon="refresh" isDisabled={resendIn > 0} isPending={isSending} onPress={() => void send()}>
          {BUTTONS.resendCode}
        </Button>
        {resendIn > 0 ? <span className={styles.waiting}>{`あと${resendIn}秒で再送できます`}</span> : null}
      </Cluster>
      {failure === null ? null : (
        <Alert tone="danger" isLive>
          {failure}
        </Alert>
      )}
      <p className={textStyles.note}>
        メールが届かない場合は、迷惑メールフォルダをご確認ください。
        {start === undefined ? null : (
          <>
            <br />
            <TextLink href={start.path}>{start.label}</TextLink>
          </>
        )}
      </p>
    </Stack>
  );
}

/** Returns why no code was sent: the API's message, preferably that of a field. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.errors[0]?.message ?? error.message;
  globalThis.reportError(error);
  return unexpectedError;
}
