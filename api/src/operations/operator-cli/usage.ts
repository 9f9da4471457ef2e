/** Help text of the command line, in Japanese. */
export const USAGE = `使い方: npm run operator -- <コマンド>

  <ID> は申請のID、または申請番号 (例: I-00000042-1)。申請番号は会社ごとに付くので、同じ番号がほかの会社にもあるときは、
       --buyer <ご利用者> で会社を指定する (<ご利用者> は番号 (show で確認)、法人番号、またはメールアドレス)
  取り消せない操作 (reject, cancel, refund, refund-returned, chargeback open・won・lost, discard-file,
  all-paid-but, confirm-decision) は、会社・取引先・金額を
       表示して確認する。端末でないところから実行するときは --yes を付ける

  list [<申請番号>] [--buyer <ご利用者>]
                                    申請の一覧 (新しいものから100件。番号や会社を指定すると、その中から)
  show <ID>                         申請の内容と履歴、事前チェック、振込先口座の変更、書類を開くアドレス
  check <ID>                        書類の内容を確認済みにする (check, approve, send-back, return-transfer は、自分が show で
                                    見た内容について行う。その後に変わっていれば、違いを表示して何もしない)
  approve <ID>                      承認する (カードの売上を確定し、振込を予約する)
  send-back <ID> --reason <理由> [--field <項目> …]
                                    修正を求めて差し戻す
                                    項目: amount, supplier_account_id, transfer_date, transfer_person_name,
                                          credit_card_id, file_ids, note
  return-transfer <ID> --reason <理由> [--field <項目> …]
                                    振込を完了できなかったことを記録し、振込先の修正を求める (再度の請求はしない)
                                    項目: supplier_account_id, transfer_date, transfer_person_name
  reject <ID> --reason <理由>       却下する (カードの承認を取り消す)
  cancel <ID> --reason <理由>       振込の予約をキャンセルする (全額返金する)
  refund-returned <ID> --reason <理由>
                                    振込完了の後に組戻になった申請を、全額返金する

  transfer-file [<ID> …]            振込日になった申請の振込ファイルを作る (IDを指定すると、振込日の前でもその申請だけ)
  transfer-files [<ID>]             振込ファイルの一覧 (IDを指定すると、その申請が入っているもの)
  show-file <番号>                  振込ファイルの内容 (取引先、口座、振込名義、金額) と、承認・ダウンロード・破棄の記録
  release-file <番号>               振込ファイルを銀行に渡すことを承認する (作った人とも、申請を承認した人とも、前の振込の
                                    失敗を取り込んだ人とも別の人)
  download-file <番号> --file <保存先>
                                    承認された振込ファイルを保存する (全銀 総合振込、120バイト、Shift_JIS)。担当者と日時が記録される
  import-results <結果ファイル>     銀行の結果を取り込む (振込完了、または修正の依頼になる)。結果コードの付いた総合振込、
                                    CSVの一覧、入出金取引明細 (200バイト)
  all-paid-but <番号> <失敗の一覧>  失敗した振込だけの一覧 (総合振込またはCSV) を取り込み、ほかをすべて振込済みにする
  all-paid-but <番号> --failed <ID=結果コード,…>
                                    一覧の代わりに、失敗した振込を指定する (1 口座なし、2 名義相違、8 組戻、9 振込不能。なければ none)

  import-settlement <CSVファイル>   カード会社の精算レポートを取り込み、記帳する (長いものは、残りを自動で)
  settlement <番号>                 精算レポートの記帳がどこまで進んだか
  reconcile [<日付>] [--whole]       カードゲートウェイ・帳簿・銀行・精算の記録を照合する (日付がなければ前日。例: 2026-11-27)
                                    (--whole: 前の日の照合を使わず、はじめからすべてを照合し直す)
  explain-difference <番号> --reason <理由>
                                    説明できない差異の理由を記録する (金額が変わると、ふたたび差異になる)
  discard-file <番号> --reason <理由>
                                    振込ファイルを破棄する (承認した後は、銀行が受け付けなかったときだけ、承認した人とも
                                    ダウンロードした人とも別の人が)

  refund <ID> --amount <円> [--commission <円>] --reason <理由>
                                    代金の一部をカードへ返金する (--commission: 返金額のうち手数料の分。指定しないと手数料は返さない)
                                    振込の前なら、取引先への振込金額がその分少なくなる。理由は利用者に伝わる

  chargebacks                       チャージバックの一覧 (反証期限の近いものから)
  chargeback open <ID> --amount <円> --reason <理由コード> --deadline <日付> --reference <通知書の番号> [--fee <円>]
                                    書面で届いたチャージバックを記録する (カード会社のイベントで届いたものは自動で記録される)
  chargeback evidence <番号> <ファイル.zip>
                                    反証資料 (申請、履歴、本人認証、振込、請求書) を保存する
  chargeback won|lost <番号> [--fee <円>]
                                    結果を記録する (won: 請求どおり, lost: カード会員への返金で確定)

  freeze <ご利用者> --reason <理由>   利用を停止する (ログインと閲覧、キャンセルだけができる。理由は利用者に伝わらない)
  unfreeze <ご利用者> --reason <理由> 利用を再開する

  decisions                         2人目の確認を待っている操作の一覧 (一定額以上の cancel, refund, refund-returned,
                                    explain-difference と、unfreeze、担当者の登録・停止)
  confirm-decision <番号>           別の担当者の操作を確認し、実行する
  withdraw-decision <番号>          確認待ちの操作を取り下げる

  operators                         担当者の一覧と、人数が足りずにできないこと
  add-operator <名前> --role <役割> --email <メールアドレス>
                                    担当者を登録する (トークンは、このとき一度だけ表示され、別の管理者の確認で有効になる)
                                    メールアドレスで本人を区別する。1人が2つの有効なトークンを持つことはできない
                                    役割: administrator (すべて), examiner (審査), releaser (振込), auditor (閲覧のみ)
  disable-operator <名前>           担当者を停止する (自分はすぐに、ほかの人は別の管理者の確認で)
  acts [<名前>]                     担当者が行った操作の記録 (新しいものから200件)

  promotions                        プロモーションコードの一覧
  add-promotion <コード> --rate <％> [--from <日付>] [--until <日付>] [--minimum <円>]
                [--uses <件数>] [--uses-per-buyer <件数>]
                                    プロモーションコードを作る (例: --rate 2.5 --until 2027-03-31)
  end-promotion <コード>            プロモーションコードを今すぐ終了する

  terms                             利用規約の版の一覧
  add-terms --version <版> --effective <日付> --summary <改定の内容> --file <JSONファイル>
                                    利用規約を改定し、すべての利用者に知らせる (例: --version 2027-01-01 --effective 2027-01-01)

  list-clients                      連携サービスの一覧
  add-client --name <名前> --provider <提供会社> --home <URL> --redirect <URL> … --scope <範囲> …
             [--logo <PNG・JPEGファイル>] [--webhook <URL>]
                                    連携サービスを登録する (シークレットは、このとき一度だけ表示される)
                                    範囲: payments.lodge, payments.read, collections.lodge, collections.read
  change-client <クライアントID> [--name …] [--provider …] [--home …] [--redirect …] [--scope …]
             [--logo <ファイル>|none] [--webhook <URL>|none]
                                    登録内容を変更する
  new-client-secret <クライアントID>
                                    シークレットを作り直す (それまでのものは使えなくなる)
  disable-client <クライアントID>   連携サービスを停止する (すべての連携を解除する)
  enable-client <クライアントID>    停止した連携サービスを、もう一度連携できるようにする

  pre-registrations <クライアントID>
                                    連携サービスからの事前登録の一覧 (新しいものから200件)
  webhooks <クライアントID>         連携サービスに届いていない Webhook の一覧
  resend-webhook <WebhookのID>      Webhook を今すぐ送り直す

  request-credit <法人番号> --count <件数>
                                    送信できる依頼の件数を、支払い済みの依頼が <件数> 件多いものとして決める

  verify [--added] [--anchor <日付>=<値>]
                                    帳簿と履歴、カード会社の記録を検証する (--added: 前回のアンカーの後に加わった分だけ)
                                    (--anchor: 別に保管しておいた、その日のアンカーとも照合する)
  anchors                           帳簿と履歴のアンカーの一覧
  rotate-keys                       データの鍵を最も新しいマスターキーで暗号化し直し、トークンの署名鍵を新しくする
                                    (その前に、すべてのAPIの MASTER_KEYS に新しいキーを加えておく)`;

/** The command line was used wrongly. The usage is printed below the message. */
export class UsageError extends Error {}
