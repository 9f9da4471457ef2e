import type { SignIn } from 'shared-api/types';
import { formatDateTime } from 'shared-rules/time';
import { ListCard } from 'shared-ui/tables';
import { METHOD_LABELS, SignInResult } from './sign-in-result';

/** One try to sign in below 1024 px. */
export function SignInCard({ at, result, method, device, ip_address: address }: SignIn) {
  return <ListCard chip={<SignInResult result={result} />} number={formatDateTime(at)} title={device} meta={`${METHOD_LABELS[method]}・IPアドレス ${address}`} />;
}
