import { bookCommands } from './books';
import { freezingCommands, requestCreditCommands } from './buyers';
import { chargebackCommands } from './chargebacks';
import type { Command } from './command';
import { complaintCommands } from './complaints';
import { decisionCommands, refundCommand } from './decisions';
import { operatorCommands } from './operators';
import { paymentCommands } from './payments';
import { promotionCommands } from './promotions';
import { settlementCommands } from './settlements';
import { systemCommands } from './systems';
import { termsCommands } from './terms';
import { transferCommands } from './transfers';
import { secondPersonCommands } from './two-people';

/** All commands, in the groups that help shows. */
export const COMMAND_GROUPS: readonly (readonly Command[])[] = [
  [...paymentCommands, ...decisionCommands],
  transferCommands,
  settlementCommands,
  [refundCommand, ...chargebackCommands],
  freezingCommands,
  secondPersonCommands,
  operatorCommands,
  complaintCommands,
  promotionCommands,
  termsCommands,
  systemCommands,
  requestCreditCommands,
  bookCommands,
];

export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flat();
