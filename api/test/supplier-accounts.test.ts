import type { EnteredAccount, ListedAccount, Notice, NotificationSummary, SupplierAccount } from 'shared-api/types';
import { CORPORATION, signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { newKey } from './support/documents';
import { mailsTo } from './support/mails';
import { anotherAccount, newSupplier, supplierCalls } from './support/suppliers';
import { useApi } from './support/use-api';

const SAME = 'この取引先には、同じ口座がすでに登録されています。登録済みの振込先口座を確認してください。';
const MEANWHILE =
  'この振込先口座は、ほかの画面で変更されています。最新の内容を確認してから、もう一度変更してください。';

const formOf = ({
  bank_code,
  branch_code,
  account_type,
  account_number,
  holder_kana,
}: SupplierAccount): EnteredAccount => ({ bank_code, branch_code, account_type, account_number, holder_kana });
const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).sort();

describe('accounts of a supplier', () => {
  const api = useApi();
  let tokens: Tokens;
  const suppliers = supplierCalls(api, () => tokens);
  let id: number;
  let first: ListedAccount;
  beforeAll(async () => {
    tokens = await signIn(api());
  });
  beforeEach(async () => {
    ({ id, account: first } = await newSupplier(suppliers));
  });
  const mails = () => mailsTo(api(), CORPORATION.email);
  const notices = async () =>
    (
      await api().call<{ notifications: NotificationSummary[]; total_count: number }>('GET', '/users/notifications', {
        tokens,
      })
    ).body;
  /** Returns the new mails and notifications during `work`. */
  async function toldBy(
    work: () => Promise<unknown>,
  ): Promise<{ mails: { subject: string; text: string }[]; count: number }> {
    const [mailed, noticed] = [(await mails()).length, (await notices()).total_count];
    await work();
    return { mails: (await mails()).slice(mailed), count: (await notices()).total_count - noticed };
  }

  describe('a further one', () => {
    it('is added in normalised form, after the first', async () => {
      const { status, body } = await suppliers.addAccount(
        id,
        anotherAccount({ account_number: '５４３２１', holder_kana: 'ミドリショウジ株式会社' }),
      );
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(Number),
          revision: 1,
          bank_code: '0001',
          bank_name: 'みずほ銀行',
          branch_code: '108',
          branch_name: '神田支店',
          account_type: 2,
          account_number: '0054321',
          holder_kana: 'ﾐﾄﾞﾘｼﾖｳｼﾞ(ｶ',
          holder_check: 'unknown',
        },
      ]);
      expect((await suppliers.accounts(id)).map(({ id: each }) => each)).toEqual([first.id, body.id]);
    });

    it('is notified to the buyer with only the digits of its number that identify it', async () => {
      const told = await toldBy(() => suppliers.addAccount(id, anotherAccount()));
      expect([told.count, told.mails.map(({ subject }) => subject)]).toEqual([
        1,
        ['取引先の振込先口座が追加されました'],
      ]);
      const { body: notice } = await api().call<Notice>(
        'GET',
        `/users/notices/${(await notices()).notifications[0]?.id}`,
        { tokens },
      );
      for (const text of [told.mails[0]?.text, notice.body]) {
        for (const part of [
          '取引先: 株式会社みどり商事',
          '金融機関: みずほ銀行',
          '支店: 神田支店',
          '口座番号: ****321（下3桁）',
          '操作者: 山田 花子',
          'お心当たりのない場合は',
        ])
          expect(text).toContain(part);
        expect(text).toMatch(/^日時: 20\d\d年\d+月\d+日（.） \d\d:\d\d/m);
        expect(text).not.toContain('7654321');
        expect(text).not.toContain('変更した項目');
      }
    });

    it('is refused if the supplier already has it: same bank, branch, type and number, whatever the holder', async () => {
      const refused = await suppliers.addAccount(id, {
        ...formOf(first),
        account_number: first.account_number.replace(/^0+/, ''),
        holder_kana: 'ベツノナマエ',
      });
      expect([refused.status, refused.body.message]).toEqual([409, SAME]);
      expect((await suppliers.addAccount(id, { ...formOf(first), account_type: 1 })).status).toBe(201);
    });

    it('may equal an earlier revision of another account', async () => {
      await suppliers.changeAccount(id, first.id, 1, anotherAccount());
      expect(
        statuses([await suppliers.addAccount(id, formOf(first)), await suppliers.addAccount(id, anotherAccount())]),
      ).toEqual([201, 409]);
    });

    it('is added once when two add it at once, and once for a key', async () => {
      const key = newKey();
      expect(statuses(await Promise.all([1, 2, 3].map(() => suppliers.addAccount(id, anotherAccount()))))).toEqual([
        201, 409, 409,
      ]);
      const kept = await suppliers.addAccount(id, anotherAccount({ account_number: '1111' }), key);
      expect((await suppliers.addAccount(id, anotherAccount({ account_number: '1111' }), key)).body).toEqual(kept.body);
      expect(await suppliers.accounts(id)).toHaveLength(3);
    });

    it('is refused with every error at its field, before any notification', async () => {
      const told = await toldBy(async () => {
        const { status, body } = await suppliers.addAccount(id, {
          bank_code: '9998',
          branch_code: '',
          account_type: null,
          account_number: '123',
          holder_kana: '＆',
        });
        expect([status, body.errors?.map(({ field }) => field)]).toEqual([
          422,
          ['bank_code', 'account_type', 'account_number', 'holder_kana'],
        ]);
      });
      expect(told).toEqual({ mails: [], count: 0 });
    });
  });

  describe('a change', () => {
    it('is a new revision; the earlier one stays, with its author and time', async () => {
      const { status, body } = await suppliers.changeAccount(id, first.id, 1, anotherAccount());
      expect([status, body]).toMatchObject([
        200,
        { id: first.id, revision: 2, bank_name: 'みずほ銀行', account_number: '7654321' },
      ]);
      expect(await suppliers.accounts(id)).toMatchObject([
        { id: first.id, revision: 2, account_number: '7654321', changed_at: expect.any(String) },
      ]);
      const { revisions } = (await suppliers.revisions(id, first.id)).body;
      expect(revisions).toMatchObject([
        { id: first.id, revision: 2, account_number: '7654321', actor_name: '山田 花子', at: expect.any(String) },
        {
          id: first.id,
          revision: 1,
          account_number: first.account_number,
          holder_kana: first.holder_kana,
          actor_name: '山田 花子',
          at: expect.any(String),
        },
      ]);
    });

    it('keeps the name of its author at that time', async () => {
      await api().pool.query("update users set last_name = '佐々木' where email_address = $1", [CORPORATION.email]);
      await suppliers.changeAccount(id, first.id, 1, anotherAccount());
      await api().pool.query("update users set last_name = '山田' where email_address = $1", [CORPORATION.email]);
      expect((await suppliers.revisions(id, first.id)).body.revisions.map(({ actor_name }) => actor_name)).toEqual([
        '佐々木 花子',
        '山田 花子',
      ]);
    });

    it('checks the holder in the directory again', async () => {
      expect(first.holder_check).toBe('match');
      expect(
        (await suppliers.changeAccount(id, first.id, 1, { ...formOf(first), holder_kana: 'ユ）ミナトインサス' })).body
          .holder_check,
      ).toBe('mismatch');
      expect((await suppliers.revisions(id, first.id)).body.revisions.map(({ holder_check }) => holder_check)).toEqual([
        'mismatch',
        'match',
      ]);
    });

    it('is notified to the buyer with the changed fields and the consequence for payments in progress', async () => {
      const told = await toldBy(() =>
        suppliers.changeAccount(id, first.id, 1, { ...formOf(first), account_number: '1234', holder_kana: 'ミナト' }),
      );
      expect([told.count, told.mails.map(({ subject }) => subject)]).toEqual([
        1,
        ['取引先の振込先口座が変更されました'],
      ]);
      for (const part of [
        '口座番号: ****234（下3桁）',
        '変更した項目: 口座番号、口座名義（カナ）',
        'すでに申請したカード払いは、申請したときの口座に振り込まれます。',
        '操作者: 山田 花子',
      ])
        expect(told.mails[0]?.text).toContain(part);
    });

    it('without a difference changes nothing, notifies nobody and answers with the same revision, however typed', async () => {
      const typed = { ...formOf(first), account_number: '２４６８０１３', holder_kana: '（有）みなといんさつ' };
      const told = await toldBy(async () => {
        expect((await suppliers.changeAccount(id, first.id, 1, typed)).body).toMatchObject({
          id: first.id,
          revision: 1,
        });
      });
      expect(told).toEqual({ mails: [], count: 0 });
    });

    it('may be sent again after a lost answer: it happens once', async () => {
      const told = await toldBy(async () => {
        const answers = [
          await suppliers.changeAccount(id, first.id, 1, anotherAccount()),
          await suppliers.changeAccount(id, first.id, 1, anotherAccount()),
        ];
        expect(answers.map(({ status, body }) => [status, body.revision])).toEqual([
          [200, 2],
          [200, 2],
        ]);
      });
      expect(told.count).toBe(1);
    });

    it('is refused with another revision than the current one, also a later one', async () => {
      await suppliers.changeAccount(id, first.id, 1, anotherAccount());
      for (const seen of [1, 3]) {
        const { status, body } = await suppliers.changeAccount(
          id,
          first.id,
          seen,
          anotherAccount({ account_number: '1111' }),
        );
        expect([status, body.message]).toEqual([409, MEANWHILE]);
      }
      expect((await suppliers.revisions(id, first.id)).body.revisions).toHaveLength(2);
    });

    it('succeeds once when several come at once, with one notification', async () => {
      const told = await toldBy(async () => {
        const answers = await Promise.all(
          [1, 2, 3, 4, 5].map((digit) =>
            suppliers.changeAccount(id, first.id, 1, anotherAccount({ account_number: `1111${digit}` })),
          ),
        );
        expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
        const [won] = answers.filter(({ status }) => status === 200);
        expect(await suppliers.accounts(id)).toMatchObject([{ revision: 2, account_number: won?.body.account_number }]);
      });
      expect([told.count, told.mails.length]).toEqual([1, 1]);
    });

    it('is refused if it makes two accounts of the supplier equal, one after the other or at once', async () => {
      const { body: second } = await suppliers.addAccount(id, anotherAccount());
      expect((await suppliers.changeAccount(id, second.id, 1, formOf(first))).body.message).toBe(SAME);
      const both = await Promise.all([
        suppliers.changeAccount(id, first.id, 1, anotherAccount({ account_number: '1111' })),
        suppliers.changeAccount(id, second.id, 1, anotherAccount({ account_number: '1111' })),
      ]);
      expect(statuses(both)).toEqual([200, 409]);
    });
  });
});
