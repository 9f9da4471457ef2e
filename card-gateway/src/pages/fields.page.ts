import type { CardFieldName } from 'shared-api/gateway';
import { CARD_LABELS } from '../cards/card-messages';
import { brandMarks } from './brand-marks';
import { html, type Html } from './html';

const required = html`<span class="required">必須</span>`;

/** The place of a field's message: announced when it appears, tied to its field, one line high only when it speaks. */
const errorOf = (field: CardFieldName): Html =>
  html`<div aria-live="polite"><p class="error" id="${field}-error" hidden><svg class="error-icon" viewBox="0 -960 960 960" aria-hidden="true"><path d="M40-120l440-760 440 760H40zm104-60h672L480-760 144-180zm361.5-65.7q8.5-8.7 8.5-21.5t-8.7-21.3q-8.7-8.5-21.5-8.5t-21.3 8.7q-8.5 8.7-8.5 21.5t8.7 21.3q8.7 8.5 21.5 8.5t21.3-8.7zM454-348h60v-224h-60v224z"/></svg><span data-message></span></p></div>`;

const labelOf = (field: CardFieldName): Html => html`<label for="${field}">${CARD_LABELS[field]}</label>${required}`;

/**
 * The card fields in a frame of the payment screens.
 * @param today 'YYYY-MM-DD' in Japan, which the script checks the expiry against
 */
export const fieldsPage = (today: string): Html => html`<form id="card" novalidate autocomplete="on" aria-label="カード情報" data-today="${today}">
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
<div class="field">
<div class="label">${labelOf('holder')}</div>
<p class="hint" id="holder-hint">カードに記載のとおりに入力してください。入力例: TARO YAMADA</p>
<input class="input" id="holder" name="holder" type="text" autocomplete="cc-name" autocapitalize="characters" spellcheck="false" aria-required="true" aria-describedby="holder-hint holder-error">
${errorOf('holder')}
</div>
<div class="field">
<div class="label">${labelOf('security_code')}</div>
<p class="hint" id="security_code-hint">カード裏面の3桁の数字です。</p>
<input class="input input-short" id="security_code" name="security_code" type="text" inputmode="numeric" autocomplete="cc-csc" aria-required="true" aria-describedby="security_code-hint security_code-error">
${errorOf('security_code')}
</div>
<noscript><p class="error">カード情報を入力するには、ブラウザのJavaScriptを有効にしてください。</p></noscript>
</form>`;
