import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { SITE_TEXTS } from 'shared-rules/site-texts';
import { patterns } from 'shared-shell';
import { TextPage } from '../features/site-texts/text-page';

/** The texts that are read from top to bottom, by their paths. */
const TEXTS: Readonly<Record<string, ComponentProps<typeof TextPage>>> = {
  [patterns.help]: { id: 'help', title: SITE_TEXTS.manual },
  [patterns.legalTransactions]: { id: 'transactions', title: SITE_TEXTS.transactions, namesSeller: true },
  [patterns.legalPrivacy]: { id: 'privacy', title: SITE_TEXTS.privacy, namesSeller: true },
  [patterns.legalAccessibility]: { id: 'accessibility', title: SITE_TEXTS.accessibility, namesSeller: true },
};

/** Shows `/help` and `/legal/…`: the text about the product that the path names. */
export function Page() {
  const text = TEXTS[useLocation().pathname.replace(/\/$/, '')];
  return text === undefined ? null : <TextPage key={text.id} {...text} />;
}
