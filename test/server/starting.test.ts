import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from './temporary.ts';
import { environmentOf, temporaryPlace } from './place.ts';
import { copyForms, startTestServer } from './test-server.ts';

it('a start that fails late leaves nothing running: no senders, no removal, no polling', async () => {
  const formsDir = temporaryFolder();
  copyForms(formsDir, 'brennwertkessel');
  const env = { ...environmentOf(await temporaryPlace()), FORMS_DIR: formsDir };
  await (await startTestServer(env)).close();
  // the store still has a site to serve, so this is noticed after all parts were opened
  writeFileSync(join(formsDir, 'shared', 'texts.json'), '{}');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await expect(startTestServer(env)).rejects.toThrow('no text for');
  expect(vi.getTimerCount()).toBe(0);
});
