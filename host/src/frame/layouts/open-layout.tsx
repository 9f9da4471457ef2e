import { useSignedIn } from 'shared-auth';
import { MainLayout } from './main-layout';
import { PublicLayout } from './public-layout';

/**
 * Frames pages for everybody: with header and navigation for signed-in users, in the public layout for others
 * (docs/specification.md 2.4).
 */
export function OpenLayout() {
  return useSignedIn() ? <MainLayout /> : <PublicLayout />;
}
