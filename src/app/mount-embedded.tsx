import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type Client, createClient } from './api/client.ts';
import { fetchVersion, type FormVersion } from './api/definitions.ts';
import { FormMount } from './FormMount.tsx';
import type { FormRuntime } from './form-runtime.ts';
import { LoadingBar } from './page/LoadingBar.tsx';

/** Mounts a form into every element of the host page that names one: `<div data-form="…" data-history="on">`. */
export function mountAll(origin: string): void {
  const hosts = [...document.querySelectorAll<HTMLElement>('[data-form]')];
  for (const [index, host] of hosts.entries()) {
    if (host.dataset['formMounted'] !== undefined) continue;
    host.dataset['formMounted'] = '';
    mount(host, host.dataset['form'] ?? '', origin, index).catch((error: unknown) => {
      host.dataset['formFailed'] = error instanceof Error ? error.message : '';
    });
  }
}

async function mount(host: HTMLElement, form: string, origin: string, index: number): Promise<void> {
  const client = createClient(origin);
  const version = await fetchVersion(client, form);
  const idPrefix = `f${index}`;
  const element = document.createElement('div');
  element.className = 'ff-root ff-embedded';
  // the host's language may be another one
  element.lang = 'de-AT';
  host.append(element);
  createRoot(element, { identifierPrefix: idPrefix }).render(<Embedded client={client} origin={origin} form={form} version={version} idPrefix={idPrefix} root={element} withHistory={host.dataset['history'] === 'on'} />);
}

interface EmbeddedProps {
  readonly client: Client;
  readonly origin: string;
  readonly form: string;
  readonly version: FormVersion;
  readonly idPrefix: string;
  readonly root: HTMLElement;
  readonly withHistory: boolean;
}

function Embedded({ client, origin, form, version, idPrefix, root, withHistory }: EmbeddedProps) {
  const loading = useSyncExternalStore(client.requests.subscribe, () => client.requests.count() > 0);
  const [runtime, setRuntime] = useState<FormRuntime>();
  const [now] = useState(() => new Date(version.now ?? Date.now()));
  const [onOpened] = useState(() => (opened: FormRuntime) => {
    for (const [token, colour] of Object.entries(opened.form.site.brand)) root.style.setProperty(`--ff-${token}`, colour);
    // what the host shows until then, or when nothing comes
    for (const other of [...(root.parentElement?.childNodes ?? [])]) if (other !== root) other.remove();
    setRuntime(opened);
  });
  const [onFailed] = useState(() => (retry: () => void) => void setTimeout(retry, 5000));
  return (
    <>
      {runtime && <LoadingBar active={loading} say={runtime.say} />}
      <FormMount client={client} origin={origin} form={form} version={version.hash} now={now} idPrefix={idPrefix} ownPage={false} withHistory={withHistory} onOpened={onOpened} onFailed={onFailed} />
    </>
  );
}
