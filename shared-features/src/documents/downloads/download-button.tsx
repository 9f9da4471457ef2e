import { useState } from 'react';
import { ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { Button } from 'shared-ui/core';
import * as styles from './download-button.css';
import { saveAddress } from './save-file';

interface DownloadButtonProps {
  /** Asks for the signed address. */
  readonly address: () => Promise<string | undefined>;
  /** Name under which the browser saves the file. */
  readonly fileName: string;
  /** The button's name where its text alone does not say what it saves. */
  readonly label?: string;
  readonly size?: 'md' | 'sm';
  /** As wide as the container. */
  readonly isBlock?: boolean;
  readonly children: string;
}

/** Asks for a signed address when it is pressed, because that is good for minutes only, and saves what lies there. */
export function DownloadButton({
  address,
  fileName,
  label,
  size = 'sm',
  isBlock = false,
  children,
}: DownloadButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const download = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      const url = await address();
      if (url === undefined) setFailure(unexpectedError);
      else saveAddress(url, fileName);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : unexpectedError);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <span className={isBlock ? styles.blockDownload : styles.download}>
      <Button
        size={size}
        isBlock={isBlock}
        icon="download"
        aria-label={label}
        isPending={isPending}
        onPress={() => void download()}
      >
        {children}
      </Button>
      {failure === null ? null : (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </span>
  );
}
