import { eq, and } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { createFileService, createReceivedInvoice } from '../../documents';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { suppliers } from '../../platform/db/schema/suppliers';
import type { Buyer } from '../../platform/http/principal';
import { ago, demoUser, type Seed } from './seed';

interface SampleInvoice {
  readonly file: string;
  readonly supplier: string;
  readonly invoiceNumber: string;
  readonly registrationNumber: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly amount: number;
  /** How long ago it was registered, in days; today by default. */
  readonly daysAgo?: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Data of the sample invoices, oldest first. */
const SAMPLE_INVOICES: readonly SampleInvoice[] = [
  {
    file: 'f-clean-works-net.pdf',
    supplier: '株式会社クリーンワークス',
    invoiceNumber: 'CW-5521',
    registrationNumber: 'T6013301023456',
    issueDate: '2026-10-15',
    dueDate: '2026-11-20',
    amount: 55_000,
    daysAgo: 16,
  },
  {
    file: 'c-design-kobo-akari.pdf',
    supplier: '合同会社デザイン工房灯',
    invoiceNumber: '20261025-03',
    registrationNumber: 'T7010403012345',
    issueDate: '2026-10-25',
    dueDate: '2026-11-30',
    amount: 132_000,
  },
  {
    file: 'e-sakura-logistics-2p.pdf',
    supplier: 'さくらロジスティクス株式会社',
    invoiceNumber: 'SL-202610-0098',
    registrationNumber: 'T6320001054321',
    issueDate: '2026-10-31',
    dueDate: '2026-11-30',
    amount: 688_547,
  },
  {
    file: 'b-hokuriku-seiko.pdf',
    supplier: '株式会社北陸精工',
    invoiceNumber: 'HS26100457',
    registrationNumber: 'T1220001009876',
    issueDate: '2026-10-31',
    dueDate: '2026-11-25',
    amount: 1_980_000,
  },
  {
    file: 'd-suzuki-sole.pdf',
    supplier: '鈴木工務店（鈴木 一郎）',
    invoiceNumber: '第18号',
    registrationNumber: 'T6912345678901',
    issueDate: '2026-11-05',
    dueDate: '2026-12-10',
    amount: 100_650,
  },
];

// This path is valid from src/ and from the bundle in dist/.
const FOLDER = fileURLToPath(new URL('../seeds/invoices/', import.meta.url));

async function upload(context: Context, buyerId: number, name: string): Promise<string> {
  const service = createFileService(context);
  const bytes = await readFile(`${FOLDER}${name}`);
  const fileId = await service.begin(buyerId, name, bytes.length);
  await service.receive(fileId, Readable.from([bytes]));
  return (await service.complete(buyerId, fileId)).id;
}

/** The demo company's clerk types. */
const TYPED = {
  supplier_id: 'typed',
  invoice_number: 'typed',
  issue_date: 'typed',
  due_date: 'typed',
  amount: 'typed',
  registration_number: 'typed',
} as const;

async function register(context: Context, buyer: Buyer, sample: SampleInvoice): Promise<void> {
  const { database, clock } = context;
  const { buyerId } = buyer;
  const [supplier] = await database
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.buyerId, buyerId), eq(suppliers.name, sample.supplier)));
  if (!supplier) throw new Error(`${sample.supplier} has not been planted.`);
  const body = {
    supplier_id: supplier.id,
    invoice_number: sample.invoiceNumber,
    issue_date: sample.issueDate,
    due_date: sample.dueDate,
    amount: sample.amount,
    registration_number: sample.registrationNumber,
    memo: '',
    file_ids: [await upload(context, buyerId, sample.file)],
    origins: TYPED,
  };
  const now = await clock.now();
  await inTransaction(database, (transaction) => createReceivedInvoice(transaction, buyer, body, now));
}

/** Plants received invoices of the demo corporation, with their documents. */
export const receivedInvoicesSeed: Seed = {
  name: 'received-invoices',
  async plant(context) {
    const buyer = await demoUser(context, DEMO_ACCOUNTS[0].email);
    for (const sample of SAMPLE_INVOICES) await register(ago(context, (sample.daysAgo ?? 0) * DAY_MS), buyer, sample);
  },
};
