import { createRoot } from 'react-dom/client';
import type { PageConfig } from '../engine/page-config.ts';
import { createClient } from './api/client.ts';
import { App } from './App.tsx';
import { removeExpiredRegularly } from './drafts/stored-draft.ts';
import { ErrorBoundary } from './pages/ErrorBoundary.tsx';
import { LoadFailure } from './pages/LoadFailure.tsx';
import './look/look.css';

/** Our own page: reads the server's config and draws into the root element. */
const config = JSON.parse(document.getElementById('ff-page')?.textContent ?? '') as PageConfig;
removeExpiredRegularly({ now: new Date(config.now ?? Date.now()) });
const root = document.getElementById('ff-app');
if (!root) throw new Error('the page has no root element <ff-app>');
createRoot(root).render(
  <ErrorBoundary fallback={<LoadFailure onRetry={() => location.reload()} />}>
    <App config={config} client={createClient('')} />
  </ErrorBoundary>,
);
