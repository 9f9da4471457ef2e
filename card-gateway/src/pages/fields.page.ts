import type { CardFieldName } from 'shared-api/gateway';
import { ACCEPTED_BRANDS, BRAND_LABELS, type CardBrand } from 'shared-rules/card';
import { CARD_LABELS } from '../cards/card-messages';
import { html, type Html } from './html';

const text = (label: string, className: string): Html =>
  html`<text class="${className}" x="22" y="18.5" text-anchor="middle">${label}</text>`;

const DRAWINGS: Partial<Record<CardBrand, Html>> = {
  JCB: html`<rect x="8" y="5" width="9" height="18" rx="2.5" fill="#0E4C96"/><rect x="17.5" y="5" width="9" height="18" rx="2.5" fill="#B3261E"/><rect x="27" y="5" width="9" height="18" rx="2.5" fill="#0F6B40"/><text class="mark-jcb" x="12.5" y="17.5" text-anchor="middle">J</text><text class="mark-jcb" x="22" y="17.5" text-anchor="middle">C</text><text class="mark-jcb" x="31.5" y="17.5" text-anchor="middle">B</text>`,
  VISA: text('VISA', 'mark-visa'),
  MASTER: html`<circle cx="17.5" cy="14" r="8" fill="#D7261E"/><circle cx="26.5" cy="14" r="8" fill="#F5A21D" fill-opacity=".88"/>`,
  DINERS: html`<circle cx="22" cy="14" r="9" fill="#0B57A4"/><circle cx="22" cy="14" r="6.4" fill="#FFFFFF"/><path d="M20.6 9.2a5 5 0 0 0 0 9.6zM23.4 9.2a5 5 0 0 1 0 9.6z" fill="#0B57A4"/>`,
  SAISON: text('SAISON', 'mark-saison'),
};

/** The accepted brands as a list of small card marks; the script greys all but the detected one. */
const brandMarks: Html = html`<ul class="marks" aria-label="ご利用いただけるカード">${ACCEPTED_BRANDS.map(
  (brand) =>
    html`<li data-brand="${brand}"><svg class="mark" viewBox="0 0 44 28" role="img" aria-label="${BRAND_LABELS[brand]}"><rect class="mark-card" x=".5" y=".5" width="43" height="27" rx="4"/>${DRAWINGS[brand] ?? ''}</svg></li>`,
)}</ul>`;

const required = html`<span class="required">必須</span>`;

/**
 * Returns the place of a field's message: announced when it appears, linked to its field, without height while empty.
 */
const errorOf = (field: CardFieldName): Html =>
  html`<div aria-live="polite"><p class="error" id="${field}-error" hidden><svg class="error-icon" viewBox="0 -960 960 960" aria-hidden="true"><path d="M40-120l440-760 440 760H40zm104-60h672L480-760 144-180zm361.5-65.7q8.5-8.7 8.5-21.5t-8.7-21.3q-8.7-8.5-21.5-8.5t-21.3 8.7q-8.5 8.7-8.5 21.5t8.7 21.3q8.7 8.5 21.5 8.5t21.3-8.7zM454-348h60v-224h-60v224z"/></svg><span data-message></span></p></div>`;

const labelOf = (field: CardFieldName): Html => html`<label for="${field}">${CARD_LABELS[field]}</label>${required}`;

const holderField = html`<div class="field">
<div class="label">${labelOf('holder')}</div>
<p class="hint" id="holder-hint">カードに記載のとおりに入力してください。入力例: TARO YAMADA</p>
<input class="input" id="holder" name="holder" type="text" autocomplete="cc-name" autocapitalize="characters" spellcheck="false" aria-required="true" aria-describedby="holder-hint holder-error">
${errorOf('holder')}
</div>`;

const noScript = html`<noscript><p class="error">カード情報を入力するには、ブラウザのJavaScriptを有効にしてください。</p></noscript>`;

/**
 * Returns the card fields for a frame of the payment screens.
 * @param today 'YYYY-MM-DD' in Japan, against which the script checks the expiry
 */
export const fieldsPage = (
  today: string,
): Html => html`<form id="card" novalidate autocomplete="on" aria-label="カード情報" data-today="${today}">
<div class="field">
<div class="label">${labelOf('number')}</div>
${brandMarks}
<input class="input" id="number" name="number" type="text" inputmode="numeric" autocomplete="cc-number" aria-required="true" aria-describedby="number-error">
${errorOf('number')}
</div>
<div class="field" role="group" aria-labelledby="expiry-label" aria-describedby="expiry-hint">
<div class="label"><span id="expiry-label">${CARD_LABELS.expiry}</span>${required}</div>
<p class="hint" id="expiry-hint">入力例: 08 / 29</p>
<div class="row">
<input class="input input-short" id="exp_month" name="exp_month" type="text" inputmode="numeric" autocomplete="cc-exp-month" aria-label="有効期限の月" aria-required="true" aria-describedby="expiry-error">
<span class="separator" aria-hidden="true">/</span>
<input class="input input-short" id="exp_year" name="exp_year" type="text" inputmode="numeric" autocomplete="cc-exp-year" aria-label="有効期限の年" aria-required="true" aria-describedby="expiry-error">
</div>
${errorOf('expiry')}
</div>
${holderField}
<div class="field">
<div class="label">${labelOf('security_code')}</div>
<p class="hint" id="security_code-hint">カード裏面の3桁の数字です。</p>
<input class="input input-short" id="security_code" name="security_code" type="text" inputmode="numeric" autocomplete="cc-csc" aria-required="true" aria-describedby="security_code-hint security_code-error">
${errorOf('security_code')}
</div>
${noScript}
</form>`;

/** Returns a place for a field of an outside company, which is a frame of the company's. */
const companyField = (field: CardFieldName, marks: Html | '' = ''): Html => html`<div class="field">
<div class="label">${labelOf(field)}</div>
${marks}<div class="input" id="${field}"></div>
${errorOf(field)}
</div>`;

/**
 * Returns the card fields of an outside company: number, expiry and security code are frames of the company's.
 * @param publishableKey names our account to the company's script
 */
export const companyFieldsPage = (
  publishableKey: string,
): Html => html`<form id="card" novalidate aria-label="カード情報" data-key="${publishableKey}">
${[companyField('number', brandMarks), companyField('expiry'), holderField, companyField('security_code')]}
${noScript}
</form>`;
