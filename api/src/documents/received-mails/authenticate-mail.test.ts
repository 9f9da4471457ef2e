import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth';
import { makeMail, plain } from '../../../test/support/make-mail';
import { authenticateMail, NoAnswer } from './authenticate-mail';

const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const KEY = `v=DKIM1; k=rsa; p=${KEYS.publicKey.toString('base64')}`;
const AUTHOR = 'billing@minato.example';
const ENVELOPE = { peer: '192.0.2.1', helo: 'mx.minato.example', envelopeFrom: AUTHOR };
const SENT = { 'minato.example': 'v=spf1 ip4:192.0.2.1 -all' };
const SIGNED = { 's1._domainkey.minato.example': KEY };
const POLICY = { '_dmarc.minato.example': 'v=DMARC1; p=reject' };

/** Answers from a table; every other name does not exist. */
const from = (texts: Readonly<Record<string, string>>) => async (name: string, type: string) => {
  const text = type === 'TXT' ? texts[name] : undefined;
  if (text === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  return [[text]];
};
const mail = (headers: readonly string[] = [`From: ${AUTHOR}`]) => makeMail({ part: plain('請求書です。'), headers });

async function signed(bytes: Buffer, maxBodyLength?: number): Promise<Buffer> {
  const { signatures } = await dkimSign(bytes, {
    signatureData: [
      {
        signingDomain: 'minato.example',
        selector: 's1',
        privateKey: KEYS.privateKey,
        ...(maxBodyLength !== undefined && { maxBodyLength }),
      },
    ],
  } as never);
  return Buffer.concat([Buffer.from(signatures), bytes]);
}

const check = (bytes: Buffer, texts: Readonly<Record<string, string>>, envelope = ENVELOPE) =>
  authenticateMail(bytes, envelope, AUTHOR, from(texts));
const other = { ...ENVELOPE, peer: '198.51.100.7' };
const forwarded = { ...other, envelopeFrom: 'list@forwarder.example' };

it('is proven by the server that sent it', async () => {
  expect(await check(mail(), { ...SENT, ...POLICY })).toEqual({
    verdict: 'pass',
    spf: 'pass',
    dkim: 'none',
    dmarc: 'pass',
  });
  expect(await check(mail(), SENT)).toMatchObject({ verdict: 'pass', dmarc: 'none' });
});

it('is proven by its signature, also after a forward', async () => {
  const bytes = await signed(mail());
  expect(await check(bytes, { ...SENT, ...SIGNED, ...POLICY }, forwarded)).toMatchObject({
    verdict: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
  });
  expect(await check(bytes, SIGNED, forwarded)).toMatchObject({ verdict: 'pass', dkim: 'pass', dmarc: 'none' });
});

it('is contradicted by the policy of its domain, or by a list of servers that ends there', async () => {
  expect(await check(mail(), { ...SENT, ...POLICY }, other)).toMatchObject({ verdict: 'fail', dmarc: 'fail' });
  expect(await check(mail(), SENT, other)).toMatchObject({ verdict: 'fail', spf: 'fail' });
});

it('is contradicted if it was changed after it was signed', async () => {
  const bytes = Buffer.concat([await signed(mail()), Buffer.from('more\r\n')]);
  expect(await check(bytes, { ...SIGNED, ...POLICY }, other)).toMatchObject({ verdict: 'fail' });
});

it('is neither where its domain says nothing', async () => {
  expect(await check(mail(), {})).toEqual({ verdict: 'none', spf: 'none', dkim: 'none', dmarc: 'none' });
});

it('is not proven by a signature of its beginning alone', async () => {
  const bytes = Buffer.concat([await signed(mail(), 10), Buffer.from('an attachment of somebody else\r\n')]);
  expect(await check(bytes, SIGNED, forwarded)).toMatchObject({ verdict: 'none' });
  expect(await check(bytes, { ...SIGNED, ...POLICY }, forwarded)).toMatchObject({ verdict: 'none' });
});

it('is proven by a relative of its domain, unless the policy wants the same', async () => {
  const relative = 'billing@pay.minato.example';
  const bytes = mail([`From: ${relative}`]);
  const checked = (policy: string) =>
    authenticateMail(bytes, ENVELOPE, relative, from({ ...SENT, '_dmarc.minato.example': policy }));
  expect(await checked('v=DMARC1; p=reject')).toMatchObject({ verdict: 'pass' });
  expect(await checked('v=DMARC1; p=reject; aspf=s')).toMatchObject({ verdict: 'none' });
});

it('is not proven for another author than the one that we read', async () => {
  for (const headers of [['From: a@evil.example, billing@minato.example'], ['From: a@evil.example']])
    expect(await check(mail(headers), { ...SENT, ...POLICY })).toMatchObject({ verdict: 'fail' });
});

it('asks nothing of a mail without an author, or with a heap of signatures', async () => {
  const asked = jest.fn();
  expect(await authenticateMail(mail(), ENVELOPE, null, asked)).toMatchObject({ verdict: 'none' });
  const many = mail([
    `From: ${AUTHOR}`,
    ...Array.from({ length: 9 }, (_, at) => `DKIM-Signature: v=1; s=s${at}; d=minato.example`),
  ]);
  expect(await authenticateMail(many, ENVELOPE, AUTHOR, asked)).toMatchObject({ verdict: 'none' });
  expect(asked).not.toHaveBeenCalled();
});

it('is checked later if nobody answers', async () => {
  const silent = async () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }));
  await expect(authenticateMail(mail(), ENVELOPE, AUTHOR, silent)).rejects.toThrow(NoAnswer);
});
