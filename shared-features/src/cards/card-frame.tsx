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
 * What asking the card fields for a token came to. `failed`: what was typed is still there; the message is for the
 * user.
 */
type CardEntryOutcome =
  | { readonly kind: 'tokenised'; readonly card: GatewayCard }
  | { readonly kind: 'invalid'; readonly errors: readonly CardFieldError[] }
  | { readonly kind: 'failed'; readonly message: string };

/** The questions that the card fields have not answered yet. */
interface CardTokens {
  /** Asks for a token through `send`, which says whether the fields were reached. */
  ask(send: (command: CardFieldsCommand) => boolean): Promise<CardEntryOutcome>;
  /** Takes an answer; other events are no business of it. */
  hear(event: CardFieldsEvent): void;
  /** The fields are gone, and with them the answers. */
  giveUp(): void;
}

/** Ties the answers of the card fields to the questions by their ids. */
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

/** What the screen around the card fields may ask of them. */
export interface CardFrameHandle {
  /** Checks the fields and makes a token. Never rejects. */
  readonly tokenise: () => Promise<CardEntryOutcome>;
  /** Puts the focus into a field, for links of an error summary. */
  readonly focus: (field: CardFieldName) => void;
}

interface CardFrameProps {
  readonly ref?: Ref<CardFrameHandle>;
  /** Enter was pressed in a field. */
  readonly onEnter: () => void;
}

/**
 * The card fields: a page of the card gateway in a frame, so that a card number never reaches ours. As high as its
 * content; says so where it cannot be loaded, and tries again.
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
