import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { chooseTheme, currentThemeChoice, useTheme } from './theme';

function systemIs(scheme: 'light' | 'dark') {
  let changed = () => {};
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        get matches() {
          return query === `(prefers-color-scheme: ${scheme})`;
        },
        addEventListener: (_name: string, listener: () => void) => (changed = listener),
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  return { changesTo: (next: 'light' | 'dark') => act(() => ((scheme = next), changed())) };
}

const Shown = () => <p>{useTheme()}</p>;
const shown = () => screen.getByText(/light|dark/).textContent;

describe('the theme', () => {
  afterEach(() => {
    act(() => chooseTheme('system'));
    jest.restoreAllMocks();
  });

  it('follows the system, also when that changes', () => {
    const system = systemIs('dark');
    render(<Shown />);
    expect(shown()).toBe('dark');
    system.changesTo('light');
    expect(shown()).toBe('light');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('is what was chosen, whatever the system says; it lasts, and stands in the page', () => {
    systemIs('dark');
    render(<Shown />);
    act(() => chooseTheme('light'));
    expect(shown()).toBe('light');
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.cookie).toContain('hemma_theme=light');
  });

  it('follows the system again when the choice is taken back', () => {
    systemIs('dark');
    render(<Shown />);
    act(() => chooseTheme('light'));
    act(() => chooseTheme('system'));
    expect(shown()).toBe('dark');
    expect(currentThemeChoice()).toBe('system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain('hemma_theme');
  });

  it('is at the start what the cookie says', async () => {
    document.cookie = 'hemma_theme=dark; path=/';
    jest.resetModules();
    expect((await import('./theme')).currentThemeChoice()).toBe('dark');
  });
});
