import { type Ref, useImperativeHandle, useState } from 'react';
import {
  CARD_FIELDS_PATH,
  CARD_FRAME_INSET_PX,
  type CardFieldsCommand,
  type CardFieldsEvent,
} from 'shared-api/card-frame';
import type { CardFieldName, CardFieldError, GatewayCard } from 'shared-api/gateway';
import { unexpectedError } from 'shared-rules/messages';
import { useBrowserConfig } from 'shared-shell';
import { Alert, Button, Skeleton } from 'shared-ui/core';
import * as styles from './cards.css';
import { useGatewayFrame } from './gateway-frame/use-gateway-frame';
import { useTimeOut } from './gateway-frame/use-time-out';

/**
 * Outcome of a token request to the card fields. `failed`: the typed values are still there; the message is for the
 * user.
 */
type CardEntryOutcome =
  | { readonly kind: 'tokenised'; readonly card: GatewayCard }
  | { readonly kind: 'invalid'; readonly errors: readonly CardFieldError[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Pending token requests to the card fields. */
interface CardTokens {
  /** Requests a token through `send`, which returns whether the fields could be reached. */
  ask(send: (command: CardFieldsCommand) => boolean): Promise<CardEntryOutcome>;
  /** Handles an answer of the card fields. Ignores other events. */
  hear(event: CardFieldsEvent): void;
  /** Fails every pending request: the fields are gone. */
  giveUp(): void;
}

/** Matches the answers of the card fields to the requests by id. */
function createCardTokens(): CardTokens {
  const open = new Map<string, (outcome: CardEntryOutcome) => void>();
  const settle = (id: string, outcome: CardEntryOutcome) => {
    open.get(id)?.(outcome);
    open.delete(id);
  };
  return {
    ask: (send) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID();
        open.set(id, resolve);
        if (!send({ type: 'card-fields:tokenise', id })) settle(id, { kind: 'failed', message: unexpectedError });
      }),
    hear: (event) => {
      if (event.type === 'card-fields:tokenised') settle(event.id, { kind: 'tokenised', card: event.card });
      if (event.type === 'card-fields:invalid') settle(event.id, { kind: 'invalid', errors: event.errors });
      if (event.type === 'card-fields:failed') settle(event.id, { kind: 'failed', message: event.message });
    },
    giveUp: () => {
      for (const id of [...open.keys()]) settle(id, { kind: 'failed', message: unexpectedError });
    },
  };
}

/** Commands for the card fields. */
export interface CardFrameHandle {
  /** Checks the fields and makes a token. Never rejects. */
  readonly tokenise: () => Promise<CardEntryOutcome>;
  /** Moves the focus to a field, for links of an error summary. */
  readonly focus: (field: CardFieldName) => void;
}

interface CardFrameProps {
  readonly ref?: Ref<CardFrameHandle>;
  /** Called when Enter is pressed in a field. */
  readonly onEnter: () => void;
}

/**
 * Shows the card fields: a page of the card gateway in a frame, so that our page never sees a card number. The frame is
 * as high as its content. If it cannot be loaded, shows an error with a retry.
 */
export function CardFrame({ ref, onEnter }: CardFrameProps) {
  const { cardGateway } = useBrowserConfig();
  const [round, setRound] = useState(0);
  const [height, setHeight] = useState<number | null>(null);
  const [tokens] = useState(createCardTokens);
  const isLate = useTimeOut(height === null, round);

  const { frame, connect, send } = useGatewayFrame<CardFieldsCommand, CardFieldsEvent>(cardGateway, (event) => {
    tokens.hear(event);
    if (event.type === 'card-fields:resize') setHeight(event.height);
    if (event.type === 'card-fields:enter') onEnter();
  });

  useImperativeHandle(
    ref,
    () => ({
      tokenise: () => tokens.ask(send),
      focus: (field) => {
        frame.current?.focus();
        send({ type: 'card-fields:focus', field });
      },
    }),
    [tokens, send, frame],
  );

  if (isLate) {
    return (
      <Alert tone="danger" title="カード情報の入力欄を読み込めませんでした。" isLive>
        <p>通信環境を確認して、もう一度お試しください。</p>
        <Button size="sm" onPress={() => setRound(round + 1)}>
          再試行
        </Button>
      </Alert>
    );
  }
  return (
    <div className={styles.place}>
      {height === null ? <Skeleton lines={8} /> : null}
      <iframe
        key={round}
        ref={frame}
        title="カード情報の入力"
        src={new URL(CARD_FIELDS_PATH, cardGateway).href}
        onLoad={() => {
          tokens.giveUp();
          connect();
        }}
        className={height === null ? `${styles.frame} ${styles.waiting}` : styles.frame}
        style={{
          height: height ?? 0,
          width: `calc(100% + ${2 * CARD_FRAME_INSET_PX}px)`,
          margin: -CARD_FRAME_INSET_PX,
        }}
      />
    </div>
  );
}
