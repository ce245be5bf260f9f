import { renderApp } from '@hemma/testing/render-app';
import { specifiedTexts, speaksSwedish } from '@hemma/testing/specified-texts';
import { screen } from '@testing-library/react';
import { routes } from './routes';

specifiedTexts('/auth, Sign In', {
  render: () => renderApp(routes, { at: '/auth' }),
  texts: ['Sign In', 'Sign Up', 'Username', 'Password'],
});

specifiedTexts('/auth, Sign Up', {
  render: () => renderApp(routes, { at: '/auth' }),
  reach: async ({ user }, say) => user.click(await screen.findByRole('tab', { name: say('Sign Up') })),
  texts: ['Student', 'Host Family'],
});

speaksSwedish(__dirname, { Student: 'the same word' });
