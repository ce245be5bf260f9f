import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Button, ButtonLink } from './button';

function twoPages(first: string, second: string) {
  const router = createMemoryRouter([
    { path: '/', element: <ButtonLink to={first}>On</ButtonLink> },
    { path: first, element: <ButtonLink to={second}>On</ButtonLink> },
    { path: second, element: <p>too far</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

describe('a button', () => {
  it('does once what a double click asks for, whatever stands there by the second', async () => {
    const connect = jest.fn();
    function Cards() {
      const [people, setPeople] = useState(['Anna', 'Birgit']);
      const ask = (name: string) => {
        connect(name);
        setPeople(people.slice(1));
      };
      return <Button onClick={() => ask(people[0] ?? 'nobody')}>Connect</Button>;
    }
    render(<Cards />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Connect' }));
    expect(connect.mock.calls).toEqual([['Anna']]);
  });

  it('sends a form once on a double click, and once more on a click later', async () => {
    const send = jest.fn();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Button type="submit">Send</Button>
        <input aria-label="More" />
      </form>,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByLabelText('More'), 'and more');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is pressed as often as one likes by keyboard', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>More</Button>);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter} ');
    expect(press).toHaveBeenCalledTimes(3);
  });

  it('does nothing while it is busy, and keeps the focus', async () => {
    const press = jest.fn();
    render(
      <Button busy busyLabel="Paying..." onClick={press}>
        Pay
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Paying...' }));
    expect(press).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveFocus();
  });
});

describe('a link that looks like a button', () => {
  it('leads one step on at a double click, also where the next page has one in the same place', async () => {
    const router = twoPages('/first', '/second');
    const link = await screen.findByRole('link', { name: 'On' });
    await userEvent.dblClick(link);
    expect(router.state.location.pathname).toBe('/first');
  });
});
