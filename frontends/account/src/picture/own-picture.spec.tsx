import { aMember, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakePictures } from '../../test/fake-pictures';
import { routes } from '../routes';

const member = aMember();
const withPicture = aMember({ profileImage: '/api/images/abc' });

let pictures: ReturnType<typeof fakePictures>;
beforeEach(() => void (pictures = fakePictures()));
afterEach(() => void jest.restoreAllMocks());

async function openPage(api: FakeApi, user = member) {
  const app = renderApp(routes, {
    at: '/enhanced-profile',
    member: user,
    api: { 'GET /api/profiles/7': aProfile(), ...api },
  });
  await screen.findByRole('heading', { name: 'Your picture' });
  const choose = (file = new File(['x'], 'me.jpg', { type: 'image/jpeg' })) =>
    app.user.upload(screen.getByTestId('picture-file'), file);
  const sent = () => app.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...app, choose, sent };
}
const shown = (container: HTMLElement) => container.querySelector('section img')?.getAttribute('src');

describe('one’s picture', () => {
  it('is chosen from a file, made small, and saved at once', async () => {
    const { choose, sent, container, store } = await openPage({ 'PATCH /api/user': withPicture });
    expect(shown(container)).toBeUndefined();
    await choose();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent()).toEqual([{ profileImage: expect.stringMatching(/^data:image\/jpeg;base64,/) }]);
    expect(shown(container)).toBe('/api/images/abc');
    expect(store.getState().session.user?.profileImage).toBe('/api/images/abc');
    expect(screen.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  });

  it('opens the chooser of files by its button', async () => {
    const { user } = await openPage({});
    const opened = jest.spyOn(screen.getByTestId<HTMLInputElement>('picture-file'), 'click');
    await user.click(screen.getByRole('button', { name: 'Choose a picture' }));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('says that it is being saved, and is saved once', async () => {
    const held = heldAnswer();
    const { user, choose, sent } = await openPage({ 'PATCH /api/user': () => held.answer });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Saving the picture...' }));
    await act(async () => held.give(withPicture));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('can be removed', async () => {
    const { user, sent, container } = await openPage({ 'PATCH /api/user': member }, withPicture);
    expect(shown(container)).toBe('/api/images/abc');
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent()).toEqual([{ profileImage: null }]);
    expect(shown(container)).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  });

  it('that is no picture gets a sentence that stays, and is not sent', async () => {
    pictures.size = null;
    const { choose, sent } = await openPage({ 'PATCH /api/user': withPicture });
    await choose();
    expect(await screen.findByText('Error updating profile')).toBeVisible();
    expect(screen.getAllByText(/not a picture that we can read/)).toHaveLength(2);
    expect(sent()).toEqual([]);
    pictures.size = { width: 10, height: 10 };
    await choose();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(screen.queryByText(/not a picture that we can read/)).not.toBeInTheDocument();
  });

  it('that is huge gets a sentence, and is not sent', async () => {
    const huge = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    Object.defineProperty(huge, 'size', { value: 40 * 1024 * 1024 });
    const { choose, sent } = await openPage({});
    await choose(huge);
    expect((await screen.findAllByText(/This picture is too large/))[0]).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('that the server refuses says why', async () => {
    const { choose, container } = await openPage({ 'PATCH /api/user': refuse(400, 'Not this picture') });
    await choose();
    expect(await screen.findByText('400: Not this picture')).toBeVisible();
    expect(screen.getByText('Not this picture')).toBeVisible();
    expect(shown(container)).toBeUndefined();
  });
});
