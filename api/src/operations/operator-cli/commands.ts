import { bookCommands } from './books';
import { chargebackCommands } from './chargebacks';
import type { Command } from './command';
import { decisionCommands } from './decisions';
import { freezingCommands } from './freezing';
import { oauthClientCommands } from './oauth-clients';
import { operatorCommands } from './operators';
import { paymentCommands } from './payments';
import { preRegistrationCommands } from './pre-registrations';
import { promotionCommands } from './promotions';
import { refundCommands } from './refunds';
import { requestCreditCommands } from './request-credit';
import { settlementCommands } from './settlements';
import { termsCommands } from './terms';
import { transferCommands } from './transfers';
import { secondPersonCommands } from './two-people';
import { webhookCommands } from './webhooks';

/** All commands, in the groups that help shows. */
export const COMMAND_GROUPS: readonly (readonly Command[])[] = [
  [...paymentCommands, ...decisionCommands],
  transferCommands,
  settlementCommands,
  [...refundCommands, ...chargebackCommands],
  freezingCommands,
  secondPersonCommands,
  operatorCommands,
  promotionCommands,
  termsCommands,
  [...oauthClientCommands, ...preRegistrationCommands, ...webhookCommands],
  requestCreditCommands,
  bookCommands,
];

export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flat();
