// Plain HTML, in Japanese. Every text that comes from elsewhere is escaped.
const STATES = { waiting: '確認待ち', confirmed: '確定済み', cancelled: '取り消し', expired: '期限切れ' };
/** Labels of the statuses of payments and requests (docs/oauth.md). */
const STATUSES = {
  1: '審査中',
  2: '審査中（書類確認済み）',
  3: '振込予約済み',
  4: '振込完了',
  5: 'キャンセル',
  6: '相手先の登録待ち',
  7: '相手先の支払い待ち',
  8: '期限切れ',
};

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => String(text).replace(/[&<>"']/g, (character) => ENTITIES[character]);
const yen = (amount) => `${amount.toLocaleString('ja-JP')}円`;
const moment = (text) => new Date(text).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' });

const button = (action, label, about = '') =>
  `<form method="post" action="${action}"><button${about === '' ? '' : ` aria-label="${escape(`${label}: ${about}`)}"`}>${escape(label)}</button></form>`;

function factsOf({ kind, amount, content, preRegistered, toldAt, toldType }) {
  const {
    number,
    status,
    commission,
    transfer_date: planned,
    transferred_date: executed,
  } = preRegistered?.result ?? {};
  return [
    ['請求書番号', content.invoice_number],
    ['金額', yen(amount)],
    ['事前登録', preRegistered === null ? 'まだ登録していません' : STATES[preRegistered.state]],
    ...(number === undefined
      ? []
      : [
          ['申請番号', number],
          ['ステータス', STATUSES[status]],
          ['手数料', yen(commission)],
        ]),
    ...(planned ? [[kind === 'payment' ? '振込予定日' : '入金予定日', planned]] : []),
    ...(executed ? [[kind === 'payment' ? '振込日' : '入金日', executed]] : []),
    ...(toldAt === null ? [] : [['最新の通知', `${moment(toldAt)} ${toldType}（署名を確認しました）`]]),
  ];
}

function actionsOf({ id, kind, title, preRegistered }) {
  const what = kind === 'payment' ? 'カード払い' : 'カード払い依頼';
  if (preRegistered === null || preRegistered.state === 'cancelled' || preRegistered.state === 'expired')
    return button(`/invoices/${id}/preRegister`, `${what}に事前登録`, title);
  if (preRegistered.state === 'confirmed') return button(`/invoices/${id}/read`, '最新の状況を確認', title);
  const link = `<a href="${escape(preRegistered.confirm_url)}">カードで請求書で確認する<span class="hidden">: ${escape(title)}</span></a>`;
  return `${link}${button(`/invoices/${id}/read`, '最新の状況を確認', title)}${button(`/invoices/${id}/cancel`, '事前登録を取り消す', title)}`;
}

const invoice = (entry, isConnected) => `<li><article aria-labelledby="invoice-${entry.id}">
<h3 id="invoice-${entry.id}">${escape(entry.title)}</h3>
<dl>${factsOf(entry)
  .map(([label, value]) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`)
  .join('')}</dl>
${isConnected ? `<div class="actions">${actionsOf(entry)}</div>` : ''}</article></li>`;

const list = (title, entries, isConnected) =>
  `<section><h2>${title}</h2><ul>${entries.map((entry) => invoice(entry, isConnected)).join('')}</ul></section>`;

/**
 * Returns the page: the connection, the books, and a message about the last action.
 * @param message `{ isError, text }` or null
 */
export function bookPage({ connection, book, message }) {
  const isConnected = connection !== null;
  const head = isConnected
    ? `<p>カードで請求書と連携しています。</p>${button('/disconnect', '連携を解除する')}`
    : `<p>カードで請求書と連携すると、請求書をカード払いに事前登録できます。</p>${button('/connect', '連携する')}`;
  return page(
    '請求書の一覧',
    `${message === null ? '' : `<p role="${message.isError ? 'alert' : 'status'}" class="message">${escape(message.text).replaceAll('\n', '<br>')}</p>`}
<section aria-label="カードで請求書との連携" class="connection">${head}</section>
${list(
  '受け取った請求書',
  book.filter(({ kind }) => kind === 'payment'),
  isConnected,
)}
${list(
  '送った請求書',
  book.filter(({ kind }) => kind === 'collection'),
  isConnected,
)}`,
  );
}

/** Returns the page for an unknown address. */
export const missingPage = () => page('ページが見つかりません', '<p><a href="/">請求書の一覧に戻る</a></p>');

const page = (title, body) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}｜サンプル会計</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head>
<body><header><a href="/">サンプル会計</a></header><main><h1>${title}</h1>${body}</main></body></html>`;
