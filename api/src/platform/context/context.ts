import type { Logger } from 'pino';
import type { GatewayClient } from '../card-gateway/gateway-client';
import type { Clock } from '../clock/clock';
import type { Vault } from '../crypto/vault';
import type { Database } from '../db/client';
import type { Replication } from '../db/replication';
import type { Presence } from '../presence/presence';
import type { FileStore } from '../storage/file-store';
import type { Config } from '../config/config';

/** Services that every part of the server needs. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly gateway: GatewayClient;
  readonly presence: Presence;
  readonly replication: Replication;
  readonly vault: Vault;
  readonly log: Logger;
}
