import { CARD_FRAME_INSET_PX, type CardFieldsCommand, type CardFieldsEvent } from 'shared-api/card-frame';
import type { CardBrand } from 'shared-rules/card';
import { CARD_FIELDS } from '../cards/card-entry';
import { currentBrand, showBrand } from './brand-display';
import { currentProblem, focusField, readEntry, showErrors } from './card-form';
import { onHeight } from './content-height';
import { element } from './element';
import { bindFields } from './field-behaviour';
import { onPort } from './port';
import { requestToken } from './request-token';

let port: MessagePort | undefined;
let brand: CardBrand | null = null;
let height = 0;

const send = (event: CardFieldsEvent): void => port?.postMessage(event);
const sendBrand = (): void => {
  if (brand !== 'SAISON') send({ type: 'card-fields:brand', brand });
};

async function tokenise(id: string): Promise<void> {
  const errors = CARD_FIELDS.flatMap((field) => {
    const message = currentProblem(field);
    return message === null ? [] : [{ field, message }];
  });
  const outcome = errors.length > 0 ? { kind: 'invalid' as const, errors } : await requestToken(readEntry());
  if (outcome.kind === 'invalid') showErrors(outcome.errors);
  switch (outcome.kind) {
    case 'tokenised':
      return send({ type: 'card-fields:tokenised', id, card: outcome.card });
    case 'invalid':
      return send({ type: 'card-fields:invalid', id, errors: outcome.errors });
    case 'failed':
      return send({ type: 'card-fields:failed', id, message: outcome.message });
  }
}

function handleCommand({ data }: MessageEvent<CardFieldsCommand>): void {
  if (data.type === 'card-fields:tokenise') void tokenise(data.id);
  if (data.type === 'card-fields:focus') focusField(data.field);
}

function handleNumber(): void {
  const next = currentBrand();
  if (next === brand) return;
  brand = next;
  showBrand(brand);
  sendBrand();
}

bindFields({ onNumber: handleNumber, onEnter: () => send({ type: 'card-fields:enter' }) });

onHeight(element('card', HTMLFormElement), 2 * CARD_FRAME_INSET_PX, (now) => {
  height = now;
  send({ type: 'card-fields:resize', height });
});

onPort((connected) => {
  port = connected;
  port.onmessage = handleCommand;
  send({ type: 'card-fields:ready' });
  if (height > 0) send({ type: 'card-fields:resize', height });
  if (brand) sendBrand();
});
