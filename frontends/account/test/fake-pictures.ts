import { jest } from '@jest/globals';

/** A document without a browser neither decodes nor draws: this stands in for both, and writes down what was asked. */
export function fakePictures() {
  const pictures = {
    /** Of the picture in every file; null where the file is none. */
    size: { width: 800, height: 600 } as { width: number; height: number } | null,
    /** How many characters a JPEG of that side and quality takes. */
    charactersOf: (_side: number, _quality: number) => 2_000,
    drawn: [] as number[][],
    tried: [] as [number, number][],
    closed: 0,
  };
  window.createImageBitmap = (async () => {
    if (!pictures.size) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...pictures.size, close: () => (pictures.closed += 1) };
  }) as unknown as typeof window.createImageBitmap;
  const pen = {
    fillRect: () => undefined,
    drawImage: (_picture: unknown, ...numbers: number[]) => pictures.drawn.push(numbers),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
    type,
    quality = 1,
  ) {
    pictures.tried.push([this.width, quality]);
    return `data:${type};base64,`.padEnd(pictures.charactersOf(this.width, quality), 'A');
  });
  return pictures;
}
