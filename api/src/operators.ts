import { disableOnMachine, firstOperators, MachineRefusal, nameAddress } from './operations/operator/first-operators';

// Run on the machine as the owner of the database, like the migration: nobody becomes the first operator by HTTP alone.
const USAGE = `使い方 (データベースの所有者の DATABASE_URL を設定して、サーバー上で実行する):
  node dist/operators.js first <名前>=<メールアドレス> [<名前>=<メールアドレス>] [--tokens <ファイル>]
      有効な管理者が2人になるまで、管理者を登録する。トークンを一度だけ表示する。メールアドレスで本人を区別する
      (--tokens: ファイルにあるトークンを使い、なければ作って保存する)
  node dist/operators.js email <名前> <メールアドレス>
      担当者のメールアドレスを登録する (アドレスのない担当者、またはアドレスの誤り)
  node dist/operators.js disable <名前>
      担当者を停止する (ほかに確認できる担当者がいないとき)`;

async function run([command, ...words]: readonly string[]): Promise<string> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL === undefined) throw new MachineRefusal('データベースの所有者の DATABASE_URL を設定してください。');
  const [name = '', email = ''] = words;
  if (command === 'disable' && words.length === 1) return disableOnMachine(DATABASE_URL, name);
  if (command === 'email' && words.length === 2) return nameAddress(DATABASE_URL, name, email);
  const option = words.indexOf('--tokens');
  const file = option < 0 ? undefined : words[option + 1];
  const names = option < 0 ? words : words.slice(0, option);
  if (command === 'first' && names.length > 0 && (option < 0 || file !== undefined))
    return firstOperators(DATABASE_URL, names, file);
  throw new MachineRefusal(USAGE);
}

run(process.argv.slice(2)).then(
  (text) => {
    console.log(text);
  },
  (error: unknown) => {
    console.error(error instanceof MachineRefusal ? error.message : error);
    process.exitCode = 1;
  },
);
