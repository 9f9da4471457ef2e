import { formatLongDateTime, formatLongDate, jstDate } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import { escapeHtml } from '../../platform/mail/mail-content';
import type { Mail } from '../../platform/mail/transport';
import { nextBankDay } from '../../reference';

/** Style of the reader's own pages. */
export const READER_STYLE = `
:root { color-scheme: light; font-family: system-ui, 'Hiragino Sans', 'Noto Sans JP', Meiryo, sans-serif; color: #1a202c; background: #f4f6f8; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; line-height: 1.6; }
h1 { font-size: 1.5rem; } a { color: #12507b; } a:focus-visible { outline: 3px solid #12507b; outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #d5dbe3; border-radius: 8px; }
li + li { border-top: 1px solid #d5dbe3; }
li a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem 1rem; text-decoration: none; color: inherit; }
li a:hover { background: #eef4f9; } li strong { grid-column: 1; color: #12507b; } li small { color: #4a5568; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dt { color: #4a5568; } dd { margin: 0; overflow-wrap: anywhere; }
section { background: #fff; border: 1px solid #d5dbe3; border-radius: 8px; padding: 1rem; margin-bottom: 2rem; }
section h2 { margin: 0; font-size: 1rem; } section p { margin: .25rem 0 .75rem; } section strong { font-size: 1.25rem; }
button { font: inherit; font-weight: 700; min-height: 44px; padding: .5rem 1.25rem; border: 0; border-radius: 8px; background: #12507b; color: #fff; cursor: pointer; }
button:hover { background: #0d3c5d; } button:focus-visible { outline: 3px solid #12507b; outline-offset: 2px; }
label { display: grid; gap: .25rem; margin-bottom: .75rem; font-weight: 700; }
input, textarea { box-sizing: border-box; width: 100%; font: inherit; font-weight: 400; min-height: 44px; padding: .5rem; border: 1px solid #6b7787; border-radius: 8px; }
input:focus-visible, textarea:focus-visible { outline: 3px solid #12507b; outline-offset: 2px; }
iframe { box-sizing: border-box; width: 100%; height: 40rem; border: 1px solid #d5dbe3; border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid #d5dbe3; border-radius: 8px; padding: 1rem; }
`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}｜送信メール</title><link rel="stylesheet" href="/style.css"></head>
<body>${body}</body></html>`;

const stateOf = (mail: Mail): string => (mail.deliveredAt === null ? '送信待ち' : '送信済み');

function listItem(mail: Mail): string {
  return `<li><a href="/mails/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><small>${formatLongDateTime(iso(mail.createdAt))}</small><small>${escapeHtml(mail.recipient)}</small><small>${stateOf(mail)}</small></a></li>`;
}

/** Returns the date of the demonstration (now: epoch ms), and the button that moves to the next bank day. */
function clockControl(now: number): string {
  return `<section aria-labelledby="clock"><h2 id="clock">デモの日付</h2>
<p><strong>${formatLongDate(jstDate(now))}</strong></p>
<form method="post" action="/days/${jstDate(now)}/end"><button>次の銀行営業日 ${formatLongDate(nextBankDay(now).date)} に進める</button></form>
<p>お申し込みから振込完了までを続けて確かめられます。審査はデモでは自動で行われ、振込は振込日の朝に行われます。進めた日付は戻せません。</p></section>`;
}

/** Returns the link to the form that sends a mail in. */
const sendInLink = (): string =>
  '<section aria-labelledby="in"><h2 id="in">請求書をメールで受け取る</h2><p><a href="/inbox">取引先になって、請求書のメールを送ってみる</a></p></section>';

/**
 * Returns the form with which one sends a mail in, as a supplier would.
 * @param inboxes addresses of companies
 * @param result of the last mail: sent, or why it was refused; undefined before one
 */
export function sendInPage(inboxes: readonly string[], result?: { readonly refusal: string | null }): string {
  const said =
    result === undefined
      ? ''
      : `<p role="status"><strong>${result.refusal === null ? '送信しました。数秒後に、受取請求書の「届いたメール」に表示されます。' : '受け取りを断られました。'}</strong></p>${result.refusal === null ? '' : `<pre>${escapeHtml(result.refusal)}</pre>`}`;
  const none = '<p>受信用アドレスがまだありません。受取請求書の「届いたメール」で、アドレスを発行してください。</p>';
  const [first = ''] = inboxes;
  return page(
    '請求書のメールを送る',
    `<main><p><a href="/">一覧に戻る</a></p><h1>請求書のメールを送る</h1>${said}${inboxes.length === 0 ? none : ''}
<form method="post" action="/inbox" enctype="multipart/form-data">
<label>差出人<input name="from" type="email" required value="billing@minato.example"></label>
<label>宛先<input name="to" type="email" required list="inboxes" value="${escapeHtml(first)}"></label>
<datalist id="inboxes">${inboxes.map((inbox) => `<option value="${escapeHtml(inbox)}">`).join('')}</datalist>
<label>件名<input name="subject" required value="11月分の請求書"></label>
<label>本文<textarea name="text" rows="4">いつもお世話になっております。請求書をお送りします。</textarea></label>
<label>添付ファイル<input name="files" type="file" multiple></label>
<button>送信</button></form></main>`,
  );
}

/**
 * Returns the page of the newest mails, newest first, below the clock control if the clock is movable (`now`: epoch
 * ms), and the link to the form that sends one in where mails are received.
 */
export function listPage(mails: readonly Mail[], now: number | null, isReceiving: boolean): string {
  const list = mails.length > 0 ? `<ol>${mails.map(listItem).join('')}</ol>` : '<p>メールはありません。</p>';
  return page(
    '一覧',
    `<main><h1>送信メール</h1>${now === null ? '' : clockControl(now)}${isReceiving ? sendInLink() : ''}${list}</main>`,
  );
}

const ERASED = '本文は、送信後に消去されました。';

/** Returns the HTML form of a mail whose body was erased. The policy of mails allows no style sheet. */
export const erasedBody = (): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>本文</title></head><body><p>${ERASED}</p></body></html>`;

/** Returns the page of one mail: its header, its HTML form in a frame that runs no scripts, and its text form. */
export function mailPage(mail: Mail): string {
  return page(
    mail.subject,
    `<main><p><a href="/">一覧に戻る</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>宛先</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>日時</dt><dd>${formatLongDateTime(iso(mail.createdAt))}</dd><dt>状態</dt><dd>${stateOf(mail)}</dd></dl>
<iframe title="メール本文" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>テキスト形式</h2><pre>${escapeHtml(mail.textBody ?? ERASED)}</pre></main>`,
  );
}

/** Returns the page for an unknown mail. */
export const missingPage = (): string =>
  page('見つかりません', '<main><h1>メールが見つかりません</h1><p><a href="/">一覧に戻る</a></p></main>');
