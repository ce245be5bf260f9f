import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import sharp from 'sharp';

/** Sharp on a card at twice its size, and far below the 48 KiB that a picture may take. */
const PIXELS = 320;

const hair = {
  student: {
    woman: [13, 15, 16, 19, 21, 23, 24, 31, 33, 35, 38, 42, 48],
    man: [1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 22, 39, 47],
  },
  host: {
    woman: [10, 13, 14, 17, 19, 23, 24, 29, 32, 37, 38, 48],
    man: [1, 2, 9, 12, 25, 28, 43, 44, 47],
  },
};
const hairColors = {
  student: ['2f2420', '4a3426', '6b4a2f', '8d5b34', 'b98a4e', 'd8b36a', '7c3a22'],
  host: ['c9c9c6', 'b5b8bb', 'dedcd6', 'a3a6a8', 'cfc8bd'],
};
const skinColors = ['f7dcc3', 'f2d3b1', 'eec7a2', 'e3b48c'];
const backgrounds = ['dfe9e4', 'f1e4d3', 'dde6f0', 'f0dfe0', 'e6e2ef', 'e9ecd8'];

const variants = (numbers: number[]) => numbers.map((number) => `variant${String(number).padStart(2, '0')}`);

export interface PortraitOptions {
  /** The same seed is the same face. */
  seed: string;
  role: 'student' | 'host';
  looks: 'woman' | 'man';
  /** Where chance would draw somebody that the person can't be. */
  chosen?: { skinColor: string; hair: number } | undefined;
}

/**
 * Draws a face (lorelei by Lisa Wischofsky, CC0, through DiceBear); hosts have grey hair and more often glasses.
 * @returns a PNG as a `data:` URL
 */
export async function drawPortrait({ seed, role, looks, chosen }: PortraitOptions): Promise<string> {
  const svg = createAvatar(lorelei, {
    seed,
    size: PIXELS,
    hair: variants(chosen ? [chosen.hair] : hair[role][looks]) as lorelei.Options['hair'],
    hairColor: chosen ? ['1d1613'] : hairColors[role],
    eyebrowsColor: role === 'host' ? ['8c8c88'] : ['2b211d'],
    skinColor: chosen ? [chosen.skinColor] : skinColors,
    backgroundColor: backgrounds,
    eyes: variants([2, 4, 6, 10, 11, 16, 23, 24]) as lorelei.Options['eyes'],
    eyebrows: variants([1, 2, 5, 10, 12]) as lorelei.Options['eyebrows'],
    mouth: ['happy01', 'happy02', 'happy05', 'happy06', 'happy10', 'happy14'],
    glasses: variants([1, 3, 4, 5]) as lorelei.Options['glasses'],
    glassesProbability: role === 'host' ? 45 : 15,
    glassesColor: ['3d3d3d'],
    beardProbability: looks === 'man' ? (role === 'host' ? 35 : 15) : 0,
    earringsProbability: looks === 'woman' ? 30 : 0,
    frecklesProbability: role === 'student' ? 15 : 0,
    hairAccessoriesProbability: 0,
  }).toString();
  const png = await sharp(Buffer.from(svg))
    .resize(PIXELS, PIXELS)
    .png({ palette: true, quality: 90 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
