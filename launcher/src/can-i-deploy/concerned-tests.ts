import { remoteSettings, type RemoteName } from '../config/remote-settings';

/** What every remote could harm: the shell around it, loading, and the way from an invoice to its payment. */
const EVERYBODY = ['federation', 'shell', 'main-path'];

/** Returns the files of end-to-end tests that a candidate of a remote has to pass, by the names of their files in `e2e/tests`. */
export function concernedTests(remote: RemoteName): string[] {
  return [...remoteSettings(remote).endToEndTests, ...EVERYBODY];
}
