import type { LetterTitle } from 'shared-rules/letter-title';

/** Content of a mail, from which its text and HTML forms are made. All texts are Japanese and plain. */
export interface MailContent {
  readonly subject: string;
  /** The addressee, such as 株式会社青葉製作所 山田 花子, without a title. */
  readonly addressee: string;
  /** Follows the addressee. Default 様. */
  readonly title?: LetterTitle;
  readonly paragraphs: readonly string[];
  /** Pairs of label and value, shown as a table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Last paragraphs, below the link. */
  readonly closing?: readonly string[];
}

const SIGNATURE = 'カードで請求書';
// Says nothing about unexpected mails: that advice differs and is part of each mail.
const FOOTNOTE = 'このメールは送信専用です。ご返信いただいても、お答えできません。';

/** Returns the plain text form. */
export function mailText({ addressee, title = '様', paragraphs, facts = [], link, closing = [] }: MailContent): string {
  const parts = [
    `${addressee} ${title}`,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}\n${link.url}`] : []),
    ...closing,
    `--\n${SIGNATURE}\n${FOOTNOTE}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const paragraphHtml = (text: string): string => `<p style="margin:0 0 16px">${lines(text)}</p>`;

const FONT = "font-family:'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif";

function factRow([label, value]: readonly [string, string]): string {
  return `<tr><th scope="row" style="width:1%;text-align:left;padding:8px 16px 8px 0;color:#4a5568;font-weight:400;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</th><td style="padding:8px 0;font-weight:700">${lines(value)}</td></tr>`;
}

/** Returns the HTML form. Styles are inline, as mail programs need them; nothing is loaded from elsewhere. */
export function mailHtml({
  subject,
  addressee,
  title = '様',
  paragraphs,
  facts = [],
  link,
  closing = [],
}: MailContent): string {
  const body = [
    `<p style="margin:0 0 16px">${escapeHtml(addressee)} ${title}</p>`,
    ...paragraphs.map(paragraphHtml),
    ...(facts.length > 0
      ? [
          `<table style="border-collapse:collapse;width:100%;margin:0 0 24px;border-top:1px solid #d5dbe3;border-bottom:1px solid #d5dbe3">${facts.map(factRow).join('')}</table>`,
        ]
      : []),
    ...(link
      ? [
          `<p style="margin:0 0 24px"><a href="${escapeHtml(link.url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#12507b;color:#ffffff;text-decoration:none;font-weight:700">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
    ...closing.map(paragraphHtml),
  ].join('\n');
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f6f8;${FONT};font-size:16px;line-height:1.7;color:#1a202c">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:#12507b">${SIGNATURE}</p>
<div style="background:#ffffff;border:1px solid #d5dbe3;border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.5">${escapeHtml(subject)}</h1>
${body}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#4a5568">${FOOTNOTE}</p>
</div>
</body></html>
`;
}
