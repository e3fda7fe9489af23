import { expect, it } from 'vitest';
import { productForm } from './files.ts';
import { GALLERY, missingInGallery } from './gallery.ts';

it('the gallery has every kind of field in every state', () => {
  expect(missingInGallery(productForm(GALLERY))).toEqual([]);
});
