import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const tabs = [
  { name: 'one', label: 'First' },
  { name: 'two', label: 'Second' },
  { name: 'three', label: 'Third' },
] as const;

function Three() {
  const [chosen, choose] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs label="Places" tabs={tabs} chosen={chosen} onChoose={choose}>
      panel {chosen}
    </Tabs>
  );
}

describe('tabs', () => {
  it('show the panel of the chosen one, which is named after it', async () => {
    render(<Three />);
    expect(screen.getByRole('tablist', { name: 'Places' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'First' })).toHaveTextContent('panel one');
    await userEvent.click(screen.getByRole('tab', { name: 'Second' }));
    expect(screen.getByRole('tabpanel', { name: 'Second' })).toHaveTextContent('panel two');
    expect(screen.getByRole('tab', { name: 'Second' })).toHaveAttribute('aria-selected', 'true');
  });

  it('are one stop of the Tab key, and the arrow keys, Home and End move among them', async () => {
    render(<Three />);
    await userEvent.tab();
    for (const [key, name] of [
      ['ArrowLeft', 'Third'],
      ['ArrowRight', 'First'],
      ['End', 'Third'],
      ['Home', 'First'],
      ['ArrowRight', 'Second'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      expect(screen.getByRole('tab', { name })).toHaveFocus();
      expect(screen.getByRole('tabpanel', { name })).toBeVisible();
    }
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Second' })).not.toHaveFocus();
  });
});
