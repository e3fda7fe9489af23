/** Longest side of a reduced photo in pixels: enough to read an invoice in it. */
const LONGEST_SIDE = 2400;
/** JPEG qualities, tried in this order until the file is small enough. */
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Redraws a picture as a JPEG, rotated upright as its EXIF data says, and without the other metadata of the camera.
 * @param most maximum size in bytes
 * @returns the JPEG; undefined when the browser can't read or draw the picture, or when it does not become small enough
 */
export async function asSmallJpeg(picture: Blob, most: number): Promise<Blob | undefined> {
  const bitmap = await globalThis
    .createImageBitmap?.(picture, { imageOrientation: 'from-image' })
    .catch(() => undefined);
  if (!bitmap) return undefined;
  const canvas = drawn(bitmap);
  bitmap.close();
  if (!canvas) return undefined;
  for (const quality of QUALITIES) {
    // oxlint-disable-next-line no-await-in-loop
    const blob = await jpegOf(canvas, quality);
    if (blob && blob.size <= most) return blob;
  }
  return undefined;
}

/** @returns undefined when the memory for canvases is used up, as Safari reports it on phones */
function drawn(bitmap: ImageBitmap): HTMLCanvasElement | undefined {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // a JPEG has no transparency: transparent parts would become black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
