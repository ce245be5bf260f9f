import { describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagInput } from './tag-input';

function Languages({ start = [], onSubmit = () => undefined }: { start?: string[]; onSubmit?: () => void }) {
  const [tags, setTags] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor="languages">Languages</label>
      <TagInput id="languages" value={tags} onChange={setTags} />
      <button type="submit">Send</button>
      <p data-testid="tags">{tags.join('|')}</p>
    </form>
  );
}

describe('TagInput', () => {
  const tags = () => screen.getByTestId('tags').textContent;

  it('adds what is typed on Enter, a comma and leaving the field', async () => {
    const onSubmit = jest.fn();
    render(<Languages onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Languages'), 'English{Enter}Swedish, German');
    expect(tags()).toBe('English|Swedish');
    await userEvent.tab();
    expect(tags()).toBe('English|Swedish|German');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('trims, and takes neither an empty tag nor one that is there already', async () => {
    render(<Languages start={['English']} />);
    await userEvent.type(screen.getByLabelText('Languages'), '  Polish  , ,english,{Enter}');
    expect(tags()).toBe('English|Polish');
  });

  it('takes a pasted list apart', async () => {
    render(<Languages />);
    await userEvent.click(screen.getByLabelText('Languages'));
    await userEvent.paste('English, French, Thai');
    expect(tags()).toBe('English|French');
    expect(screen.getByLabelText('Languages')).toHaveValue(' Thai');
  });

  it('takes pasted lines apart, also in the middle of what is typed', async () => {
    render(<Languages />);
    await userEvent.click(screen.getByLabelText('Languages'));
    await userEvent.paste('English\r\n\r\nFrench,\nThai\n');
    expect(tags()).toBe('English|French');
    expect(screen.getByLabelText('Languages')).toHaveValue(' Thai');
    await userEvent.tab();
    expect(tags()).toBe('English|French|Thai');
    await userEvent.type(screen.getByLabelText('Languages'), 'Old Norse{ArrowLeft>5/}');
    await userEvent.paste('Saami\nMiddle ');
    expect(tags()).toBe('English|French|Thai|Old Saami');
    expect(screen.getByLabelText('Languages')).toHaveValue(' MiddleNorse');
  });

  it('takes the last tag away on Backspace in the empty field, and not while something is typed', async () => {
    render(<Languages start={['English', 'Swedish']} />);
    await userEvent.type(screen.getByLabelText('Languages'), 'a{Backspace}');
    expect(tags()).toBe('English|Swedish');
    await userEvent.keyboard('{Backspace}');
    expect(tags()).toBe('English');
  });

  it('has a button that takes each tag away, and says what has changed', async () => {
    render(<Languages start={['English', 'Swedish']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove English' }));
    expect(tags()).toBe('Swedish');
    expect(screen.getByRole('status')).toHaveTextContent('Removed English');
  });
});
