import { startApi, type Tokens } from './support/api';
import { itFull } from './support/full';
import { lastMailTo, mailsTo } from './support/mails';
import {
  corporationForm,
  newAddress,
  newCorporation,
  newRegistration,
  PASSWORD,
  soleProprietorForm,
  termsVersion,
} from './support/new-account';
import { registeringAt } from './support/registering';
import { until } from './support/until';
import { useApi } from './support/use-api';

const DAY_MS = 24 * 60 * 60_000;

describe('registering', () => {
  const api = useApi();
  const registering = registeringAt(api);
  const information = async (tokens: Tokens) => (await api().call('GET', '/users/information', { tokens })).body;

  it('runs from the form over its check to a signed-in corporation', async () => {
    const email = newAddress();
    const tokens = await newRegistration(api(), email);
    const form = corporationForm();
    const checked = await registering.validate(tokens, { business_form: 1, corporation: form });
    const canonical = {
      ...form,
      phone_number: '0312345678',
      postal_code: '1000005',
      transfer_person_name: 'ｶ)ﾐﾄﾞﾘｼﾖｳｼﾞ',
    };
    expect([checked.status, checked.body]).toEqual([200, { business_form: 1, corporation: canonical }]);
    expect(await registering.progress(tokens)).toEqual({ email_address: email, step: 'confirm', input: checked.body });

    const { status, body: signedIn } = await registering.corporation(tokens, canonical);
    expect(status).toBe(201);
    const {
      user_last_name: userLastName,
      user_first_name: userFirstName,
      phone_number: phoneNumber,
      business_category: _,
      ...corporation
    } = canonical;
    expect(await information(signedIn)).toEqual({
      emailAddress: email,
      userLastName,
      userFirstName,
      phoneNumber,
      buyerId: expect.any(Number),
      businessForm: 1,
      collectionMode: 'enabled',
      role: 'administrator',
      hasColleagues: false,
      approvals: null,
      companies: [{ buyerId: expect.any(Number), name: corporation.corporate_name }],
      externalIntegrationClientIds: [],
      corporation,
    });
    const { rows } = await api().pool.query(
      'select business_category, is_second_factor_on from buyers b join users u on u.buyer_id = b.id where u.email_address = $1',
      [email],
    );
    expect(rows).toEqual([{ business_category: 'G', is_second_factor_on: true }]);
  });

  it('runs the same way for a sole proprietor', async () => {
    const tokens = await newRegistration(api());
    const form = soleProprietorForm();
    const checked = await registering.validate(tokens, { business_form: 2, sole_proprietor: form });
    const canonical = {
      ...form,
      phone_number: '09012345678',
      business_postal_code: '5300001',
      home_postal_code: '5300001',
      transfer_person_name: 'ｵｶﾞﾜｾﾂｹｲ',
    };
    expect([checked.status, checked.body]).toEqual([200, { business_form: 2, sole_proprietor: canonical }]);
    const { status, body: signedIn } = await registering.soleProprietor(tokens, form);
    expect(status).toBe(201);
    const {
      user_last_name: userLastName,
      user_first_name: userFirstName,
      phone_number: phoneNumber,
      business_category: _,
      ...soleProprietor
    } = canonical;
    expect(await information(signedIn)).toMatchObject({
      userLastName,
      userFirstName,
      phoneNumber,
      businessForm: 2,
      soleProprietor,
    });
  });

  it('ends the session that could only register, and keeps the agreement, a notice and a mail for the user', async () => {
    const email = newAddress();
    const [one, other] = [
      await newRegistration(api(), email),
      (await api().call<Tokens>('POST', '/login', { body: { email_address: email, password: PASSWORD } })).body,
    ];
    const { body: tokens } = await registering.corporation(one, corporationForm());
    for (const ended of [one, other])
      expect((await api().call('GET', '/users/registration', { tokens: ended })).status).toBe(401);
    expect((await api().call('GET', '/users/license', { tokens })).body).toMatchObject({
      agreed_version: await termsVersion(api()),
      is_agreed: true,
    });
    expect((await api().call('GET', '/users/notifications', { tokens })).body).toMatchObject({
      count_unread: 1,
      notifications: [{ subject: 'カードで請求書へようこそ' }],
    });
    const mail = await lastMailTo(api(), email);
    expect([mail.subject, mail.text]).toEqual([
      '登録が完了しました',
      expect.stringContaining('株式会社みどり商事 高橋 健太 様'),
    ]);
    expect(await mailsTo(api(), email)).toHaveLength(2);
    const { rows } = await api().pool.query(
      'select input, password_hash, user_id is not null as became_user from registrations where email_address = $1',
      [email],
    );
    expect(rows).toEqual([{ input: null, password_hash: '', became_user: true }]);
  });

  it('keeps the last checked form for a user who comes back', async () => {
    const email = newAddress();
    const tokens = await newRegistration(api(), email);
    await registering.validate(tokens, { business_form: 1, corporation: corporationForm() });
    await registering.validate(tokens, {
      business_form: 2,
      sole_proprietor: soleProprietorForm({ business_name: '小川事務所' }),
    });
    expect(
      (await registering.validate(tokens, { business_form: 1, corporation: corporationForm({ corporate_name: '' }) }))
        .status,
    ).toBe(422);
    const { body: back } = await api().call<Tokens>('POST', '/login', {
      body: { email_address: email, password: PASSWORD },
    });
    expect(await registering.progress(back)).toMatchObject({
      email_address: email,
      step: 'confirm',
      input: { business_form: 2, sole_proprietor: { business_name: '小川事務所' } },
    });
  });

  it('offers the divisions of the industrial classification as lines of business', async () => {
    const { status, body } = await api().call<{ business_categories: { code: string; name: string }[] }>(
      'GET',
      '/business_categories',
    );
    expect([status, body.business_categories.map(({ code }) => code).join('')]).toEqual([200, 'ABCDEFGHIJKLMNOPQRST']);
    expect(body.business_categories).toContainEqual({ code: 'G', name: '情報通信業' });
  });

  it('asks a new customer for a one-time code at the next sign-in', async () => {
    const { email, password } = await newCorporation(api());
    const { status, body } = await api().call('POST', '/login', { body: { email_address: email, password } });
    expect([status, body['masked_email_address']]).toEqual([202, 't***@example']);
  });

  itFull('is deleted after 90 days without a visit, except for the agreement to the terms', async () => {
    const [gone, back] = [newAddress(), newAddress()];
    const tokens = await newRegistration(api(), gone);
    await registering.validate(tokens, {
      business_form: 2,
      sole_proprietor: soleProprietorForm({ business_name: '忘れられる屋号' }),
    });
    await newRegistration(api(), back);
    await api().moveClock(60 * DAY_MS);
    await api().call('POST', '/login', { body: { email_address: back, password: PASSWORD } });
    await api().moveClock(31 * DAY_MS);
    const traces = async () => {
      const { rows } = await api().pool.query<{ trace: string }>(
        `select email_address as trace from registrations where email_address in ($1, $2) union all select 'input' from registrations where input::text like '%忘れられる屋号%' order by 1`,
        [gone, back],
      );
      return rows.map(({ trace }) => trace);
    };
    expect(await traces()).toEqual([gone, back, 'input'].sort());
    // The hourly jobs run once when a process starts.
    const another = await startApi({ databaseName: api().databaseName });
    expect(await until(traces, (left) => left.length === 1)).toEqual([back]);
    await another.stop();
    const { status } = await api().call('POST', '/login', { body: { email_address: gone, password: PASSWORD } });
    expect(status).toBe(400);
    await newRegistration(api(), gone);
  });
});
