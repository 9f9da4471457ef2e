import { useRef, useState } from 'react';
import type { ChallengeEvent, ChallengeResult } from 'shared-api/card-frame';
import { useBrowserConfig } from 'shared-shell';
import { Alert, Button, Skeleton } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import * as styles from './cards.css';
import { useGatewayFrame } from './gateway-frame/use-gateway-frame';
import { useTimeOut } from './gateway-frame/use-time-out';

/** End of a challenge for this page: the result from the gateway's page, or no answer. */
export type ChallengeEnd = ChallengeResult | 'abandoned';

interface ChallengeDialogProps {
  /** Address of the 3-D Secure page, as the attempt has it; opened on the card gateway's origin only. */
  readonly url: string;
  /** Called once. It only tells when to check: the server knows the real state of the attempt. */
  readonly onEnd: (end: ChallengeEnd) => void;
}

/** Shows the card company's 3-D Secure page in a dialog. Closing it leaves the challenge unanswered. */
export function ChallengeDialog({ url, onEnd }: ChallengeDialogProps) {
  const hasEnded = useRef(false);
  const end = (result: ChallengeEnd) => {
    // The gateway may say it twice, and the dialog may be closed after it.
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(result);
  };
  return (
    <Dialog isOpen title="本人認証（3Dセキュア）" onClose={() => end('abandoned')}>
      <ChallengePage url={url} onFinished={end} />
    </Dialog>
  );
}

function ChallengePage({
  url,
  onFinished,
}: {
  readonly url: string;
  readonly onFinished: (result: ChallengeResult) => void;
}) {
  const { cardGateway } = useBrowserConfig();
  const [round, setRound] = useState(0);
  const [height, setHeight] = useState<number | null>(null);
  const isOfGateway = new URL(url).origin === new URL(cardGateway).origin;
  const isLate = useTimeOut(height === null, round);

  const { frame, connect } = useGatewayFrame<never, ChallengeEvent>(cardGateway, (event) => {
    if (event.type === 'challenge:resize') setHeight(event.height);
    if (event.type === 'challenge:finished') onFinished(event.result);
  });

  if (isLate || !isOfGateway) {
    return (
      <Alert tone="danger" title="本人認証の画面を読み込めませんでした。" isLive>
        <p>通信環境を確認して、もう一度お試しください。代金はまだ請求されていません。</p>
        {isOfGateway ? (
          <Button size="sm" onPress={() => setRound(round + 1)}>
            再試行
          </Button>
        ) : null}
      </Alert>
    );
  }
  return (
    <div className={styles.place}>
      {height === null ? <Skeleton lines={6} /> : null}
      <iframe
        key={round}
        ref={frame}
        title="カード会社の本人認証"
        src={url}
        onLoad={connect}
        className={height === null ? `${styles.challengeFrame} ${styles.waiting}` : styles.challengeFrame}
        style={{ height: height ?? 0 }}
      />
    </div>
  );
}
