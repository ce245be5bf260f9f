import { describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render, screen } from '@testing-library/react';
import { FieldGroup, FormField } from './form-field';

describe('FormField', () => {
  it('names its control, and reads help and error out with it', () => {
    render(
      <FormField label="Username" help="3 to 30 letters" error="Username is required">
        {(field) => <input {...field} />}
      </FormField>,
    );
    const input = screen.getByLabelText('Username');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Username is required 3 to 30 letters');
  });

  it('says so when a field may stay empty', () => {
    render(
      <FormField label="Bio" optional>
        {(field) => <textarea {...field} />}
      </FormField>,
    );
    expect(screen.getByLabelText('Bio (optional)')).not.toBeRequired();
    expect(screen.getByLabelText('Bio (optional)')).toBeValid();
  });
});

describe('FieldGroup', () => {
  it('names several controls as one question', () => {
    render(
      <FieldGroup label="Values" error="Please select at least one value">
        <label>
          <input type="checkbox" /> Respect
        </label>
      </FieldGroup>,
    );
    expect(screen.getByRole('group', { name: 'Values' })).toHaveAccessibleDescription(
      'Please select at least one value',
    );
  });
});
