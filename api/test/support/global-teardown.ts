/** Stops the servers of all workers. */
export default async function tearDown(): Promise<void> {
  await globalThis.workerServers?.stop();
}
