import { style } from '@vanilla-extract/css';
import { vars } from 'shared-ui/tokens';

/** Height of a field's label with the gap below it. The button is beside the input. */
const LABEL_HEIGHT = '28px';

export const row = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[12] });
export const field = style({ flex: '1 1 auto', minWidth: 0, maxWidth: '320px' });
export const act = style({ flex: 'none', paddingTop: LABEL_HEIGHT });
export const applied = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  margin: 0,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.success700,
  fontWeight: vars.font.bold,
});
