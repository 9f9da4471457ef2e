import { BRAND_LABELS, maskedCardNumber, type CardBrand } from 'shared-rules/card';
import { SERVICE_NAME } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { TEST_ONE_TIME_CODE } from '../cards/test-cards';
import type { ChallengeView } from '../challenges/challenge.service';
import { html, type Html } from './html';

const frame = (body: Html): Html => html`<div id="challenge">
<header class="issuer"><span class="issuer-name">テストカード会社</span><span class="issuer-service">本人認証サービス</span></header>
<div class="body">${body}</div>
</div>`;

const row = (term: string, description: string): Html => html`<div><dt>${term}</dt><dd>${description}</dd></div>`;

const codeForm = html`<form id="code-form" novalidate aria-label="本人認証">
<p class="test-hint">テスト用の画面です。認証コード: <strong>${TEST_ONE_TIME_CODE}</strong></p>
<label for="code">認証コード</label>
<p class="hint" id="code-hint">ご登録の携帯電話番号に送信した数字6桁のコードを入力してください。</p>
<input class="input" id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" aria-required="true" aria-describedby="code-hint code-error">
<div aria-live="polite"><p class="error" id="code-error" hidden></p></div>
<div class="actions"><button class="button" type="submit">認証する</button><button class="button button-plain" type="button" id="cancel">キャンセル</button></div>
</form>`;

/** Returns the facts of a challenge. A card that is only verified has no amount. */
const details = (view: ChallengeView): Html =>
  html`<dl class="details">${[
    row('加盟店', SERVICE_NAME),
    row('ご利用内容', view.description),
    ...(view.amount > 0 ? [row('ご利用金額', formatYen(view.amount))] : []),
    row('カード', `${BRAND_LABELS[view.brand as CardBrand]} ${maskedCardNumber(view.last4)}`),
  ]}</dl>`;

/**
 * Returns the issuer's page of a 3-D Secure challenge. A finished one shows its result and reports it to the parent.
 */
export const challengePage = (id: string, view: ChallengeView): Html =>
  frame(html`<h1 class="title">本人認証</h1>
${details(view)}
<div id="state" data-id="${id}" data-result="${view.result ?? ''}">${view.result === null ? codeForm : ''}</div>
<p class="outcome" id="outcome" role="status" tabindex="-1"></p>`);

/**
 * Returns the page around the challenge of an outside company, whose script shows it.
 * @param clientSecret of the company's intent; empty once the challenge has ended
 */
export const companyChallengePage = (
  id: string,
  view: ChallengeView,
  { publishableKey, clientSecret }: { publishableKey: string; clientSecret: string },
): Html => html`<div id="challenge" class="company"><div class="body"><h1 class="title">本人認証</h1>
${details(view)}
<div id="state" data-id="${id}" data-result="${view.result ?? ''}" data-key="${publishableKey}" data-secret="${clientSecret}"></div>
<p class="outcome" id="outcome" role="status" tabindex="-1">カード会社の認証画面を表示しています。</p>
<div class="actions"><button class="button button-plain" type="button" id="cancel">キャンセル</button></div></div></div>`;

/** The page for an address without a challenge. */
export const unknownChallengePage: Html = frame(
  html`<h1 class="title">本人認証</h1><p>この認証は見つかりません。お支払いの画面からやり直してください。</p>`,
);
