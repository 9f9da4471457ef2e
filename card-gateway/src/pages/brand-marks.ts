import { ACCEPTED_BRANDS, BRAND_LABELS, type CardBrand } from 'shared-rules/card';
import { html, type Html } from './html';

const text = (label: string, className: string): Html => html`<text class="${className}" x="22" y="18.5" text-anchor="middle">${label}</text>`;

const DRAWINGS: Partial<Record<CardBrand, Html>> = {
  JCB: html`<rect x="8" y="5" width="9" height="18" rx="2.5" fill="#0E4C96"/><rect x="17.5" y="5" width="9" height="18" rx="2.5" fill="#B3261E"/><rect x="27" y="5" width="9" height="18" rx="2.5" fill="#0F6B40"/><text class="mark-jcb" x="12.5" y="17.5" text-anchor="middle">J</text><text class="mark-jcb" x="22" y="17.5" text-anchor="middle">C</text><text class="mark-jcb" x="31.5" y="17.5" text-anchor="middle">B</text>`,
  VISA: text('VISA', 'mark-visa'),
  MASTER: html`<circle cx="17.5" cy="14" r="8" fill="#D7261E"/><circle cx="26.5" cy="14" r="8" fill="#F5A21D" fill-opacity=".88"/>`,
  DINERS: html`<circle cx="22" cy="14" r="9" fill="#0B57A4"/><circle cx="22" cy="14" r="6.4" fill="#FFFFFF"/><path d="M20.6 9.2a5 5 0 0 0 0 9.6zM23.4 9.2a5 5 0 0 1 0 9.6z" fill="#0B57A4"/>`,
  SAISON: text('SAISON', 'mark-saison'),
};

/** The accepted brands as a list of small card marks; the script greys all but the detected one. */
export const brandMarks: Html = html`<ul class="marks" aria-label="ご利用いただけるカード">${ACCEPTED_BRANDS.map(
  (brand) => html`<li data-brand="${brand}"><svg class="mark" viewBox="0 0 44 28" role="img" aria-label="${BRAND_LABELS[brand]}"><rect class="mark-card" x=".5" y=".5" width="43" height="27" rx="4"/>${DRAWINGS[brand] ?? ''}</svg></li>`,
)}</ul>`;
