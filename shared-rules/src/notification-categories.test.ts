import { NOTIFICATION_LABELS, notificationLabel, OPTIONAL_MAILS } from './notification-categories';
import { OPERATION_KINDS, operationKind, operationLabel, RECORDED_OPERATIONS, recordedOf } from './operations';

describe('categories of notifications', () => {
  it('have a label each, no two the same', () => {
    const labels = Object.values(NOTIFICATION_LABELS);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('that are unknown, or of older notifications, have none', () => {
    expect([notificationLabel('transfer_executed'), notificationLabel('toString'), notificationLabel(null)]).toEqual([
      '振込の完了',
      undefined,
      undefined,
    ]);
  });

  it('whose mail protects money or the account cannot be switched off', () => {
    const optional = new Set<string>(Object.values(OPTIONAL_MAILS).flat());
    const always = [
      'payment_edited',
      'payment_sent_back',
      'payment_rejected',
      'transfer_returned',
      'transfer_cancelled',
      'collection_cancelled',
      'collection_rejected',
      'collection_reversed',
      'supplier_account_added',
      'supplier_account_changed',
      'deposit_account_added',
      'connection_started',
      'connection_ended',
      'terms_changed',
    ];
    expect(always.filter((category) => optional.has(category))).toEqual([]);
  });
});

describe('operations', () => {
  it('have a label and a kind; those of a newer server their own word and none', () => {
    expect([operationLabel('add_card'), operationKind('add_card')]).toEqual(['カードを登録', 'card']);
    expect([operationLabel('toString'), operationKind('toString')]).toEqual(['toString', undefined]);
  });

  it('that are recorded belong to one kind each', () => {
    const kinds = Object.keys(OPERATION_KINDS) as (keyof typeof OPERATION_KINDS)[];
    expect(kinds.flatMap((kind) => recordedOf(kind)).sort()).toEqual(Object.keys(RECORDED_OPERATIONS).sort());
    expect(recordedOf(undefined)).toHaveLength(Object.keys(RECORDED_OPERATIONS).length);
  });
});
