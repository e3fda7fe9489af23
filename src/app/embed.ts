import { mountAll } from './mount-embedded.tsx';
import './look/look.css';

/** The script that host pages load: fills every element with `data-form`. Its own origin is the API's. */
const script = new URL(import.meta.url);
const mount = () => void ownLook().then(() => mountAll(script.origin));
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mount);
else mount();

/**
 * Host pages have script and style sheet under names that stay, each kept for a while: the sheet may be another
 * build's. Then ours is loaded as well, and counts where both say something.
 */
async function ownLook(): Promise<void> {
  const look = script.hash.slice(1);
  if (look === '' || look === lookOfHost()) return;
  await Promise.all(
    look.split(',').map((address) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = new URL(address, script).href;
      document.head.append(link);
      return new Promise((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve);
      });
    }),
  );
}

/** @returns what the host's sheet says whose it is; nothing when it is not there */
function lookOfHost(): string {
  const probe = document.createElement('div');
  probe.className = 'ff-root';
  document.body.append(probe);
  const look = getComputedStyle(probe).getPropertyValue('--ff-look');
  probe.remove();
  return look.replaceAll('"', '').trim();
}
