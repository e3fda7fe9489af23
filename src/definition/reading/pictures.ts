import type { Site } from '../../engine/form.ts';
import type { FormFiles } from './form-files.ts';

const FOLDER = 'shared/pictures/';

/** A picture of the site that has to be a bitmap: phones and messengers take no SVG. */
export interface PictureKind {
  /** The setting in site.json that names the file. */
  readonly setting: 'touchIcon' | 'shareImage';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** All pictures of the site. */
export const PICTURES: readonly PictureKind[] = [
  { setting: 'touchIcon', width: 180, height: 180 },
  { setting: 'shareImage', width: 1200, height: 630 },
];

/** Messengers don't show larger pictures. */
export const MOST_PICTURE_BYTES = 300_000;

/** @returns whether a path, relative to FORMS_DIR, is a picture that site.json may name */
export function isPicture(path: string): boolean {
  return /^shared\/pictures\/[\w-]+\.png$/.test(path);
}

/** @returns each picture in shared/pictures, in hex, by name */
export function picturesIn(files: FormFiles): ReadonlyMap<string, string> {
  const found = [...files].filter(([path]) => isPicture(path));
  return new Map(found.map(([path, text]) => [path.slice(FOLDER.length), text]));
}

/** The pictures that the settings name, in hex. */
export type SitePictures = Readonly<Partial<Record<PictureKind['setting'], string>>>;

/** @returns the pictures that the settings name; undefined where they name none */
export function picturesOf(site: Pick<Site, PictureKind['setting']>, files: FormFiles): SitePictures | undefined {
  const named = PICTURES.flatMap(({ setting }) => {
    const text = files.get(`${FOLDER}${site[setting]}`);
    return text === undefined ? [] : [[setting, text] as const];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

/** @returns the paths of the pictures that the settings name, relative to FORMS_DIR */
export function pictureFilesOf(site: Pick<Site, PictureKind['setting']>): readonly string[] {
  return PICTURES.flatMap(({ setting }) => (site[setting] === undefined ? [] : FOLDER + site[setting]));
}

/** @returns the size of a PNG in bytes, and the width and height from its header, in pixels */
export function sizeOfPng(hex: string): Pick<PictureKind, 'width' | 'height'> & { readonly bytes: number } {
  const numberAt = (at: number) => Number.parseInt(hex.slice(2 * at, 2 * at + 8), 16);
  return { bytes: hex.length / 2, width: numberAt(16), height: numberAt(20) };
}
