import { GuestPage } from '../features/guest/guest-page';

/** Shows `/guest`: paying the request of an opened link without an account. */
export function Page() {
  return <GuestPage />;
}
