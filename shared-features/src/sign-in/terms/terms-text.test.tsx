import { render, screen } from '@testing-library/react';
import { makeTerms } from '../../testing';
import { TermsChanges, TermsText, effectiveText } from './terms-text';

describe('the terms of service', () => {
  it.each([2, 3] as const)('have headings at level %i', (level) => {
    render(<TermsText terms={makeTerms()} level={level} />);
    expect(screen.getAllByRole('heading', { level }).map(({ textContent, id }) => [id, textContent])).toEqual([
      ['terms-1', '第1条（適用）'],
      ['terms-2', '第2条（解約）'],
    ]);
    expect(screen.getByText('利用者は、いつでも解約できます。')).toBeVisible();
  });

  it('show what changed, and nothing for the first version', () => {
    const { rerender, container } = render(<TermsChanges terms={makeTerms()} />);
    expect(screen.getByText('解約の手続きを分かりやすくしました。')).toBeVisible();
    rerender(<TermsChanges terms={makeTerms({ summary: '' })} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('show their effective date', () => {
    expect(effectiveText(makeTerms())).toBe('2026年10月1日（木）施行（版 2026-10-01）');
  });
});
