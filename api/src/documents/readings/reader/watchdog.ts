import { Worker } from 'node:worker_threads';

// Beside the main thread, which a hostile file may keep busy for ever: it alone still sees the memory grow, or the
// parent gone.
const SOURCE = `
  const { workerData: { limitBytes, parent } } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > limitBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;

/**
 * Ends this process at once when it holds more than `limitMb` megabytes (of any kind, not only the heap), or when its
 * parent has died.
 */
export function startWatchdog(limitMb: number): void {
  new Worker(SOURCE, { eval: true, workerData: { limitBytes: limitMb * 1024 * 1024, parent: process.ppid } }).unref();
}
