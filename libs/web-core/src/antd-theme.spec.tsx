import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import theme from 'antd/es/theme';
import { AntdTheme } from './antd-theme';
import { chooseTheme } from './theme';
import { darkColours, lightColours } from './tokens';

const Shown = () => {
  const { token } = theme.useToken();
  return <p>{`${token.colorBgContainer} ${token.colorText}`}</p>;
};
const shown = () => screen.getByText(/^#/).textContent?.toUpperCase();

describe('antd', () => {
  afterEach(() => act(() => chooseTheme('system')));

  it('has the colours of the page, and changes with them', () => {
    render(
      <AntdTheme>
        <Shown />
      </AntdTheme>,
    );
    expect(shown()).toBe(`${lightColours.raised} ${lightColours.ink}`);
    act(() => chooseTheme('dark'));
    expect(shown()).toBe(`${darkColours.raised} ${darkColours.ink}`);
  });
});
