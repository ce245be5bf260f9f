import { renderApp } from '@hemma/testing/render-app';
import { chooseLanguage } from '@hemma/web-core/language';
import { Page } from '@hemma/web-core/page';
import { defineTexts, useTexts } from '@hemma/web-core/texts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { shellTexts } from '../shell.texts';
import { Layout } from './layout';

const pageTexts = defineTexts({ title: 'Questions' }, async () => ({ texts: { title: 'Frågor' } }));
const Questions = () => <Page title={useTexts(pageTexts).title}>…</Page>;

const shellAt = () =>
  renderApp([{ element: <Layout />, children: [{ path: '/faq', element: <Questions /> }] }], { at: '/faq' });
const header = () => within(screen.getByRole('banner'));

afterEach(() => {
  jest.restoreAllMocks();
  act(() => chooseLanguage('en'));
});

describe('the switch of the language', () => {
  it('names the other language in its own words, and changes frame and page to it', async () => {
    const { user } = shellAt();
    const toSwedish = await screen.findByRole('button', { name: 'Svenska' });
    expect(toSwedish).toHaveAttribute('lang', 'sv');
    toSwedish.focus();
    await user.keyboard('{Enter}');
    const toEnglish = await header().findByRole('button', { name: 'English' });
    expect(toEnglish).toHaveAttribute('lang', 'en');
    expect(toEnglish).toHaveFocus();
    expect(header().getByRole('link', { name: 'Logga in' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Frågor' })).toBeVisible();
    expect(document.title).toBe('Frågor · Hemma');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Kontakta oss (inte tillgängligt än)' })).toBeVisible();
    await user.click(toEnglish);
    expect(await header().findByRole('link', { name: 'Log In' })).toBeVisible();
  });

  it('lasts, and says the language of the document', async () => {
    const { user } = shellAt();
    await user.click(await screen.findByRole('button', { name: 'Svenska' }));
    await screen.findByRole('button', { name: 'English' });
    expect(document.cookie).toContain('hemma_language=sv');
    expect(document.documentElement.lang).toBe('sv');
  });

  it('stands in the side menu too, which closes', async () => {
    const { user } = shellAt();
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('button', { name: 'Svenska' }));
    expect(await screen.findByRole('button', { name: 'Meny' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says in the side menu what went wrong there, because all else is covered by it', async () => {
    jest.spyOn(shellTexts, 'load').mockRejectedValue(new Error('offline'));
    const { user } = shellAt();
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('button', { name: 'Svenska' }));
    expect(await menu.findByText('Swedish could not be loaded')).toBeVisible();
  });

  it('says so when the words can not be fetched, and the page stays as it is', async () => {
    jest.spyOn(shellTexts, 'load').mockRejectedValue(new Error('offline'));
    const { user } = shellAt();
    await user.click(await screen.findByRole('button', { name: 'Svenska' }));
    expect(await screen.findByText('Swedish could not be loaded')).toBeVisible();
    expect(header().getByRole('link', { name: 'Log In' })).toBeVisible();
    expect(document.cookie).not.toContain('hemma_language=sv');
  });
});
