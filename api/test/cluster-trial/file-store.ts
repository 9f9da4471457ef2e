import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_FOLDER } from '../support/databases';
import type { Machine } from './machine';

const PORT = 9000;
const SERVER = join(API_FOLDER, 'test', 'cluster-trial', 'store-server.ts');

/** A store of files on a machine of its own, which speaks S3. */
export class FileStore {
  readonly #folder: string;

  constructor(
    readonly machine: Machine,
    folder: string,
  ) {
    this.#folder = join(folder, 'store');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Settings of an API that keeps its files in it. */
  get settings(): Readonly<Record<string, string>> {
    return {
      FILES_DIR: '',
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://${this.machine.address}:${PORT}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const { address } = this.machine;
    const words = ['--address', address, '--port', String(PORT), '--folder', this.#folder];
    this.machine.start('store', [process.execPath, '--import', 'tsx', SERVER, ...words]);
    for (;;) {
      const isOpen = await new Promise<boolean>((resolve) => {
        const socket = connect(PORT, address, () => resolve(true));
        socket.once('error', () => resolve(false)).once('close', () => resolve(false));
        socket.once('connect', () => socket.destroy());
      });
      if (isOpen) return;
      await pause(200);
    }
  }
}
