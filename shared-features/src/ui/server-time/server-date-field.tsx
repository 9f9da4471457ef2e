import type { ComponentProps } from 'react';
import { DateField } from 'shared-ui/dates';
import { useServerTime } from './use-server-time';

/** Shows a field for a typed date. A date without its year gets the nearest one by the server's clock. */
export function ServerDateField(look: Omit<ComponentProps<typeof DateField>, 'today'>) {
  return <DateField {...look} today={useServerTime()?.date} />;
}
