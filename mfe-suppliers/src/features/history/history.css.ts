import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

export const totals = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
  minWidth: 0,
});
export const heading = style({ fontSize: vars.text.section, lineHeight: vars.leading.section });

export const amount = style({ display: 'grid', justifyItems: 'end' });
