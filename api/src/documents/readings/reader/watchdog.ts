import { Worker } from 'node:worker_threads';

// Runs in a worker, because a hostile file may block the main thread for ever. Only the worker still notices that the
// memory grows or the parent is gone.
const SOURCE = `
  const { workerData: { limitBytes, parent } } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > limitBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;

/**
 * Ends this process at once if it holds more than `limitMb` megabytes (of any kind, not only the heap), or if its
 * parent has died.
 */
export function startWatchdog(limitMb: number): void {
  new Worker(SOURCE, { eval: true, workerData: { limitBytes: limitMb * 1024 * 1024, parent: process.ppid } }).unref();
}
