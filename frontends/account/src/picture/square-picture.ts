/** What the API takes of a picture, as the characters of its data URL. */
export const PICTURE_CHARACTERS = 48 * 1024;
/** Photographs of today's phones are well below; decoding more than this can take a small phone down. */
const FILE_BYTES = 30 * 1024 * 1024;
/** From the best to the smallest: the first that fits is taken. */
const SIDES = [512, 400, 320, 256, 192, 128];
const QUALITIES = [0.9, 0.8, 0.7, 0.6];

/** A file that gives no picture: it is none, or none that this browser reads, or it is too large. */
export class PictureError extends Error {
  override readonly name = 'PictureError';

  constructor(readonly reason: 'unreadable' | 'huge') {
    super(`The picture is ${reason}`);
  }
}

/**
 * Crops a picture square and shrinks it to what the API takes.
 *
 * @param file as somebody has chosen it
 * @returns a JPEG as `data:` URL
 * @throws PictureError when the file gives no picture
 */
export async function squarePicture(file: File): Promise<string> {
  if (file.size > FILE_BYTES) throw new PictureError('huge');
  const picture = await decode(file);
  try {
    for (const side of SIDES) {
      const canvas = cropped(picture, side);
      for (const quality of QUALITIES) {
        const url = canvas.toDataURL('image/jpeg', quality);
        if (url.length <= PICTURE_CHARACTERS) return url;
      }
    }
  } finally {
    picture.close();
  }
  throw new PictureError('huge');
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    // A phone's photograph lies on its side, and says so in its own data: that is heeded here by default.
    return await createImageBitmap(file);
  } catch {
    throw new PictureError('unreadable');
  }
}

function cropped(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const edge = Math.min(picture.width, picture.height);
  const left = (picture.width - edge) / 2;
  // A face is in the upper part of an upright photograph.
  const top = (picture.height - edge) / 3;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new PictureError('unreadable');
  pen.imageSmoothingQuality = 'high';
  // A JPEG has no transparency: what shines through would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  return canvas;
}
