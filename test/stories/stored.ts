import type { Page } from 'playwright-core';
import type { Application } from '../../src/server/store/applications.ts';
import { previewPlaceOf } from '../../src/server/store/preview-store.ts';
import { isOfTesting } from '../../src/server/store/previews.ts';
import type { StorePlace } from '../../src/server/store/open.ts';
import { openStore } from '../../src/server/store/store.ts';
import type { TestSite } from './site.ts';

/** An application with the bytes of its files, by field. */
export interface Stored extends Application {
  readonly bytes: ReadonlyMap<string, Buffer>;
}

/** @returns the site's applications, oldest first, read through a second connection as staff's commands do */
export async function storedApplications(site: StorePlace): Promise<readonly Stored[]> {
  const store = await openStore(site);
  try {
    const found: Stored[] = [];
    for await (const application of store.applications.each()) {
      const bytes = new Map<string, Buffer>();
      for (const { id, field } of application.uploads)
        bytes.set(field, (await store.applications.bytesOfUpload(id)) ?? Buffer.alloc(0));
      found.push({ ...application, bytes });
    }
    return found;
  } finally {
    await store.close();
  }
}

/** @returns the application whose reference a success page shows, also if it was sent in testing mode */
export async function applicationOf(page: Page, site: TestSite): Promise<Stored | undefined> {
  const number = await page.getByText(/^(?:TEST-)?[A-Z]{3}-2026-\d{6}$/).innerText();
  const place = isOfTesting(number) ? previewPlaceOf(site) : site;
  return (await storedApplications(place)).find(({ reference }) => reference === number);
}
