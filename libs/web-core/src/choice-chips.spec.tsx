import { describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceChip, ChoiceChips } from './choice-chips';
import { FieldGroup } from './form-field';

const choices = [
  { value: 'Reading', label: 'Läsning' },
  { value: 'Music', label: 'Musik' },
];

describe('Choice chips', () => {
  it('are checkboxes of one question, with their own words, that a click or the space bar chooses', async () => {
    const user = userEvent.setup();
    render(
      <form aria-label="Profile">
        <FieldGroup label="Hobbies" error="Please select at least one hobby">
          <ChoiceChips choices={choices} name="hobbies" aria-invalid />
        </FieldGroup>
      </form>,
    );
    expect(screen.getByRole('group', { name: 'Hobbies' })).toHaveAccessibleDescription(
      'Please select at least one hobby',
    );
    const reading = screen.getByRole('checkbox', { name: 'Läsning' });
    expect(reading).toBeInvalid();
    await user.click(reading);
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Musik' })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('form')).toHaveFormValues({ hobbies: ['Reading', 'Music'] });
    await user.click(screen.getByText('Läsning'));
    expect(screen.getByRole('form')).toHaveFormValues({ hobbies: ['Music'] });
  });

  it('ask a single yes or no', async () => {
    render(<ChoiceChip name="hasPets">I have pets</ChoiceChip>);
    const box = screen.getByRole('checkbox', { name: 'I have pets' });
    expect(box).not.toBeChecked();
    await userEvent.setup().click(screen.getByText('I have pets'));
    expect(box).toBeChecked();
  });
});
