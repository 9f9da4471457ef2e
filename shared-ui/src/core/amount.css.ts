import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../tokens.css';

export const amount = style({ fontWeight: vars.font.bold, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const size = styleVariants({
  body: { fontSize: vars.text.body },
  card: { fontSize: vars.text.cardTitle, lineHeight: vars.leading.cardTitle },
  confirm: { fontSize: vars.text.amount, lineHeight: vars.leading.amount },
});

export const unit = style({ fontSize: '0.6em', marginInlineStart: '0.1em' });
