import { mountAll } from './mount-embedded.tsx';
import './look/look.css';

/** The script that host pages load: fills every element with `data-form`. Its own origin is the API's. */
const mount = () => mountAll(new URL(import.meta.url).origin);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mount);
else mount();
