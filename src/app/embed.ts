import { mountAll } from './mount-embedded.tsx';
import './look/look.css';

/** The script that host pages load: fills every element with `data-form`. Its own origin is the API's. */
mountAll(new URL(import.meta.url).origin);
