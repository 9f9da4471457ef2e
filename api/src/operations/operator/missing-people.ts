import { formatYen } from 'shared-rules/yen';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context/context';
import { operators } from '../../platform/db/schema/operations';
import { refuse } from '../../platform/http/failure';

/** An operator, as far as it counts here. */
interface Person {
  readonly name: string;
  readonly role: string;
  readonly email: string | null;
  readonly confirmedAt: number | null;
  readonly disabledAt: number | null;
}

/** Something that nobody can do with the people there are. */
export interface MissingPeople {
  /** For the log. */
  readonly code: 'nobody' | 'one_administrator' | 'one_examiner' | 'no_release' | 'one_releaser' | 'no_address';
  /** Cause and remedy in Japanese. */
  readonly text: string;
}

/** Returns what cannot be done because there are too few people, most important first; none if there are enough. */
export function missingPeople(
  operators: readonly Person[],
  { TWO_EXAMINERS_FROM_YEN, TWO_TO_REFUND_FROM_YEN, TWO_TO_EXPLAIN_FROM_YEN }: Config,
): MissingPeople[] {
  const active = operators.filter(({ confirmedAt, disabledAt }) => confirmedAt !== null && disabledAt === null);
  const those = (role: string) => active.filter((one) => one.role === role || one.role === 'administrator');
  const [administrators, examiners, releasers] = [those('administrator'), those('examiner'), those('releaser')];
  if (active.length === 0)
    return [
      {
        code: 'nobody',
        text: '担当者がいません。審査・振込・返金は誰にもできません。最初の2人を、サーバー上で node dist/operators.js first <名前> <名前> により登録してください。',
      },
    ];
  const isReleasedByAnother = releasers.some((releaser) => examiners.some((examiner) => examiner !== releaser));
  const unknown = operators.filter(({ email, disabledAt }) => email === null && disabledAt === null);
  const found: (MissingPeople | false)[] = [
    administrators.length < 2 && {
      code: 'one_administrator',
      text: `有効な管理者が2人いません。担当者の登録と停止、${formatYen(TWO_TO_EXPLAIN_FROM_YEN)} 以上の差異の説明はできません。サーバー上の operators.js first で2人目を登録してください。`,
    },
    !isReleasedByAnother && {
      code: 'no_release',
      text: '承認した人とは別の、振込の担当者がいません。振込ファイルを銀行に渡すことを承認できません。',
    },
    examiners.length < 2 && {
      code: 'one_examiner',
      text: `審査の担当者が2人いません。カード決済金額が ${formatYen(TWO_EXAMINERS_FROM_YEN)} 以上の申請の承認、合計 ${formatYen(TWO_TO_REFUND_FROM_YEN)} 以上の返金、利用の再開はできません。`,
    },
    releasers.length < 2 && {
      code: 'one_releaser',
      text: '振込の担当者が2人いません。人が作った振込ファイルの承認と、承認・ダウンロードした後の破棄はできません。',
    },
    unknown.length > 0 && {
      code: 'no_address',
      text: refuse('person_unknown', { names: unknown.map(({ name }) => name) }).message,
    },
  ];
  return found.filter((one) => one !== false);
}

/** Logs what nobody can do with the people there are, so that a deployment with one person knows it from its start. */
export async function warnOfMissingPeople({ database, config, log }: Context): Promise<void> {
  if (config.OPERATOR_TOKEN === undefined) return;
  const found = missingPeople(await database.select().from(operators), config);
  if (found.length === 0) return;
  const lines = { missing: found.map(({ code }) => code), cannot: found.map(({ text }) => text) };
  log.warn(lines, 'too few operators: some decisions need a second person');
}
