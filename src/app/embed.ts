import { mountAll, mountLater } from './mount-embedded.tsx';

/** The script that host pages load. It mounts a form into every element with `data-form`; its origin is the API's. */
const script = new URL(import.meta.url);
const mount = async () => {
  await ownLook();
  mountAll(script.origin);
  mountLater(script.origin);
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void mount());
else void mount();

/**
 * Host pages load script and style sheet under fixed names, and both may be cached. If the sheet is from another build
 * than the script, the script also loads its own sheet, which wins.
 */
async function ownLook(): Promise<void> {
  const look = script.hash.slice(1);
  if (look === '' || look === lookOfHost()) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(look, script).href;
  document.head.append(link);
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
  });
}

/** @returns which build the host's style sheet is from; '' when it is not loaded */
function lookOfHost(): string {
  const probe = document.createElement('div');
  probe.className = 'ff-root';
  document.body.append(probe);
  const look = getComputedStyle(probe).getPropertyValue('--ff-look');
  probe.remove();
  return look.replaceAll('"', '').trim();
}
