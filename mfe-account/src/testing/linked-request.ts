import type { LinkedRequest } from 'shared-api/types';

/** For tests: request of a link over 264,000 yen, payable until 4 December 2026; its requester bears the fee. */
export const makeLinkedRequest = (part: Partial<LinkedRequest> = {}): LinkedRequest => ({
  state: 'open',
  request_number: 'R-00000012',
  payment_deadline: '2026-12-04',
  requester: {
    name: 'みどり商事株式会社',
    corporate_number: '7011002045678',
    contact_name: '高橋 健太',
    phone_number: '0312345678',
    email_address: 'keiri@midori.example',
  },
  content: {
    addressee: '株式会社青葉製作所',
    recipient_name: '山田 花子',
    recipient_email: 'keiri@aoba.example',
    amount: 264_000,
    fee_bearer: 'seller',
    commission: 0,
    due_date: '2026-12-10',
    message: 'いつもお世話になっております。\n11月分のご請求です。',
    files: [
      {
        id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
        file_name: 'S-100.png',
        content_type: 'image/png',
        size: 42_000,
        url: '/api/v2/files/0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10/content?token=t',
        expires_at: '2026-11-24T10:10:00+09:00',
      },
    ],
  },
  ...part,
});
