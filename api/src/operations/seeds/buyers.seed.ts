import { eq } from 'drizzle-orm';
import { DEMO_ACCOUNTS, type DemoAccount } from 'shared-rules/demo-accounts';
import { hashPassword, recordAgreement, registerBuyer } from '../../identity';
import { inTransaction } from '../../platform/db/in-transaction';
import { buyers } from '../../platform/db/schema/buyers';
import type { Seed } from './seed';

type NewBuyer = Parameters<typeof registerBuyer>[1];

const [corporationAccount, soleProprietorAccount] = DEMO_ACCOUNTS;

/** Demo accounts have no mailbox, so no one-time code is asked for. */
const credentialsOf = async ({ email, password }: DemoAccount) => ({
  emailAddress: email,
  passwordHash: await hashPassword(password),
  isSecondFactorOn: false,
});

const aoba = async (): Promise<NewBuyer> => ({
  businessForm: 1,
  businessCategory: 'E',
  user: {
    ...(await credentialsOf(corporationAccount)),
    lastName: '山田',
    firstName: '花子',
    phoneNumber: '0312345678',
  },
  corporation: {
    corporateName: '株式会社青葉製作所',
    corporateNameKana: 'カブシキガイシャアオバセイサクショ',
    corporateNumber: '4010001234567',
    representativeName: '青葉 誠',
    representativeNameKana: 'アオバ マコト',
    representativeBirthday: '1968-04-12',
    postalCode: '1010047',
    addressState: '東京都',
    addressCity: '千代田区',
    addressStreet: '内神田1-2-3',
    addressBuildingName: '青葉ビル5階',
    transferPersonName: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
  },
});

const sato = async (): Promise<NewBuyer> => ({
  businessForm: 2,
  businessCategory: 'L',
  user: {
    ...(await credentialsOf(soleProprietorAccount)),
    lastName: '佐藤',
    firstName: '健',
    phoneNumber: '09012345678',
  },
  soleProprietor: {
    businessName: '佐藤デザイン事務所',
    businessNameKana: 'サトウデザインジムショ',
    representativeLastName: '佐藤',
    representativeFirstName: '健',
    representativeLastNameKana: 'サトウ',
    representativeFirstNameKana: 'ケン',
    representativeBirthday: '1985-09-03',
    businessPostalCode: '4600008',
    businessAddressState: '愛知県',
    businessAddressCity: '名古屋市中区',
    businessAddressStreet: '栄3-4-5',
    homePostalCode: '4640850',
    homeAddressState: '愛知県',
    homeAddressCity: '名古屋市千種区',
    homeAddressStreet: '今池1-6-7',
    transferPersonName: 'ｻﾄｳﾃﾞｻﾞｲﾝｼﾞﾑｼﾖ',
  },
});

/** The version that comes with the product. */
const FIRST_TERMS = '2026-04-01';

/** One corporation and one sole proprietor to sign in as, who agreed to the first terms. */
/** The demo companies are customers of long standing: the operator has credited them with so many paid requests. */
const DEMO_REQUEST_CREDIT = 50;

export const buyersSeed: Seed = {
  name: 'buyers',
  async plant({ database, clock }) {
    const now = await clock.now();
    await inTransaction(database, async (transaction) => {
      for (const buyer of [aoba, sato]) {
        const registered = await registerBuyer(transaction, await buyer(), now);
        await recordAgreement(transaction, { ...registered, version: FIRST_TERMS }, now);
        await transaction
          .update(buyers)
          .set({ requestCredit: DEMO_REQUEST_CREDIT })
          .where(eq(buyers.id, registered.buyerId));
      }
    });
  },
};
