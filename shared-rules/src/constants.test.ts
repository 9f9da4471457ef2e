import { collectionMode } from './business';
import { CONFIGURATION_DEFAULTS } from './defaults';
import { ICON_DEFAULTS, SNACKBAR_ICONS, SPEC_ICON_NAMES, TEXT_BUTTON_DEFAULTS } from './icon';
import * as limits from './limits';
import { MONTHS } from './months';
import { PREFECTURES } from './prefectures';
import { isLinkable } from './request-key';
import { CLOSE, CONFIRM_LABELS, documentTitle } from './words';

test('there are 47 prefectures and 12 months', () => {
  expect([new Set(PREFECTURES).size, PREFECTURES[0], PREFECTURES[12], PREFECTURES[46]]).toEqual([
    47,
    '北海道',
    '東京都',
    '沖縄県',
  ]);
  expect([MONTHS.length, MONTHS[0], MONTHS[11]]).toEqual([12, '01', '12']);
});

test('limits are those of the specification', () => {
  expect(limits).toMatchObject({
    MAX_TOKEN_RETRIES: 3,
    STATS_FIRST_PAGE: 0,
    STATS_PAGE_SIZE: 1,
    DESKTOP_BREAKPOINT: 1024,
    SNACKBAR_SHOW_DELAY_MS: 100,
    SNACKBAR_CLEAR_DELAY_MS: 400,
    COLLECTION_REQUEST_BUYER: 1,
    AuthLevel: { Normal: 2, Personal: 4 },
    WorkflowKind: { Payment: 1, Request: 2 },
  });
  expect(Object.values(CONFIGURATION_DEFAULTS)).toEqual([300, 300, 5, 3, 30, 3, 0, 3]);
});

test('icons, buttons and dialogs have their defaults', () => {
  expect(SPEC_ICON_NAMES).toHaveLength(12);
  expect(ICON_DEFAULTS).toEqual({ color: 'inherit', size: '1.2em' });
  expect(TEXT_BUTTON_DEFAULTS).toMatchObject({ type: 'button', size: 'sm', iconColor: 'primary' });
  expect(SNACKBAR_ICONS).toEqual({ error: 'warning', success: 'check_circle', info: 'info' });
  expect(CONFIRM_LABELS).toEqual({ yes: 'はい', no: 'いいえ' });
  expect(CLOSE).toBe('閉じる');
  expect(documentTitle('ログイン')).toBe('ログイン｜カードで請求書');
});

test('only corporations that are not blocked ask for payments, where that is offered', () => {
  const offer = { isOffered: true, blocklist: new Set(['7000012050002']) };
  expect(collectionMode({ businessForm: 1, corporateNumber: '4011001098993' }, offer)).toBe('enabled');
  expect(collectionMode({ businessForm: 1, corporateNumber: '7000012050002' }, offer)).toBe('disabled');
  expect(collectionMode({ businessForm: 2 }, offer)).toBe('buyer_only');
  const none = { ...offer, isOffered: false };
  expect(collectionMode({ businessForm: 1, corporateNumber: '4011001098993' }, none)).toBe('disabled');
  expect(collectionMode({ businessForm: 2 }, none)).toBe('buyer_only');
});

test('only a valid, unused request key is linked', () => {
  expect(isLinkable({ keyStatus: 1, isUsed: false })).toBe(true);
  expect(isLinkable({ keyStatus: 1, isUsed: true })).toBe(false);
  expect(isLinkable({ keyStatus: 2, isUsed: false })).toBe(false);
  expect(isLinkable({ keyStatus: 3, isUsed: false })).toBe(false);
});
