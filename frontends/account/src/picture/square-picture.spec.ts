import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakePictures } from '../../test/fake-pictures';
import { PICTURE_CHARACTERS, PictureError, squarePicture } from './square-picture';

const aFile = (bytes = 1_000) => {
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

describe('a picture from a file', () => {
  let pictures: ReturnType<typeof fakePictures>;
  beforeEach(() => void (pictures = fakePictures()));
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['a wide one', { width: 4_000, height: 3_000 }, [500, 0, 3_000, 3_000]],
    ['an upright one, with more of its upper part', { width: 3_000, height: 4_200 }, [0, 400, 3_000, 3_000]],
    ['a small one', { width: 40, height: 40 }, [0, 0, 40, 40]],
  ])('is cropped square: %s', async (_which, size, crop) => {
    pictures.size = size;
    expect(await squarePicture(aFile())).toMatch(/^data:image\/jpeg;base64,/);
    expect(pictures.drawn).toEqual([[...crop, 0, 0, 512, 512]]);
    expect(pictures.closed).toBe(1);
  });

  it('is shrunk until the API takes it: first its quality, then its size', async () => {
    pictures.charactersOf = (side, quality) => side * side * quality * 0.5;
    const url = await squarePicture(aFile());
    expect(url.length).toBeLessThanOrEqual(PICTURE_CHARACTERS);
    expect(pictures.tried).toEqual([
      [512, 0.9],
      [512, 0.8],
      [512, 0.7],
      [512, 0.6],
      [400, 0.9],
      [400, 0.8],
      [400, 0.7],
      [400, 0.6],
    ]);
  });

  it('is refused where it gives no small one', async () => {
    pictures.charactersOf = () => PICTURE_CHARACTERS + 1;
    await expect(squarePicture(aFile())).rejects.toEqual(new PictureError('huge'));
    expect(pictures.closed).toBe(1);
  });

  it('is refused unread where the file is huge', async () => {
    await expect(squarePicture(aFile(31 * 1024 * 1024))).rejects.toMatchObject({ reason: 'huge' });
    expect(pictures.tried).toEqual([]);
  });

  it('is refused where the file is no picture', async () => {
    pictures.size = null;
    await expect(squarePicture(aFile())).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
