import type { Finding } from '../../engine/errors.ts';
import type { Site } from '../../engine/form.ts';
import { writeSize } from '../../engine/write-size.ts';
import { SHARED } from '../reading/definition.ts';
import { findingAt, type FindingDetails, inFile } from '../reading/finding.ts';
import type { FormFiles } from '../reading/form-files.ts';
import { meant } from '../reading/nearest.ts';
import { MOST_PICTURE_BYTES, type PictureKind, PICTURES, picturesIn, sizeOfPng } from '../reading/pictures.ts';
import type { Source } from '../reading/source.ts';

/** Finds pictures of the site that are missing, or that phones and messengers would crop or not show. */
export function checkPictures(source: Source, files: FormFiles): readonly Finding[] {
  const site = source.value as Partial<Site>;
  const pictures = picturesIn(files);
  return PICTURES.flatMap((kind) => {
    const name = site[kind.setting];
    const wrong = typeof name === 'string' && faultOf(kind, name, pictures);
    return wrong ? [findingAt(inFile(source), { file: SHARED.site, path: [kind.setting] }, wrong)] : [];
  });
}

function faultOf(
  { width, height }: PictureKind,
  name: string,
  pictures: ReadonlyMap<string, string>,
): FindingDetails | undefined {
  const picture = pictures.get(name);
  if (picture === undefined)
    return {
      rule: 'picture-missing',
      message: `there is no picture <${name}> in shared/pictures, or it is no whole PNG`,
      values: { name, ...meant(name, pictures.keys()) },
    };
  const has = sizeOfPng(picture);
  if (has.width !== width || has.height !== height)
    return {
      rule: 'picture-size',
      message: `the picture <${name}> has ${has.width} × ${has.height} pixels, not ${width} × ${height}`,
      values: { name, size: `${has.width} × ${has.height}`, wanted: `${width} × ${height}` },
    };
  if (has.bytes > MOST_PICTURE_BYTES)
    return {
      rule: 'picture-heavy',
      message: `the picture <${name}> has ${has.bytes} bytes, more than ${MOST_PICTURE_BYTES}`,
      values: { name, size: writeSize(has.bytes), most: writeSize(MOST_PICTURE_BYTES) },
    };
  return undefined;
}
