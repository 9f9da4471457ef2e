import { act, screen } from '@testing-library/react';
import { renderPage } from 'shared-shell/testing';
import { PrintHead } from './print-head';

it('names the company and the day of printing, also after midnight', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T23:59:00+09:00'));
  renderPage(() => <PrintHead subject="請求書 I-00000042" />, { path: '/' });
  expect(screen.getByText('請求書 I-00000042')).toBeInTheDocument();
  expect(await screen.findByText('株式会社青葉製作所')).toBeInTheDocument();
  expect(screen.getByText('印刷日 2026年11月27日（金）')).toBeInTheDocument();
  clock.mockReturnValue(Date.parse('2026-11-28T00:01:00+09:00'));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('印刷日 2026年11月28日（土）')).toBeInTheDocument();
  clock.mockRestore();
});
