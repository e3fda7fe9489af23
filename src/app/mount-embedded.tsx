import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LOCALE } from '../engine/locale.ts';
import { createClient, isRefused, responseOf } from './api/client.ts';
import { fetchVersion, type FormVersion } from './api/definitions.ts';
import { removeExpiredRegularly } from './drafts/stored-draft.ts';
import { followPlace } from './look/place.ts';
import { FormMount, type FormMountProps } from './wizard/FormMount.tsx';
import type { FormRuntime } from './runtime/form-runtime.ts';
import { ErrorBoundary } from './pages/ErrorBoundary.tsx';
import { BrokenPage } from './pages/failures.tsx';
import { LoadingBar } from './frame/LoadingBar.tsx';
import { useUnderWay } from './frame/use-under-way.ts';
import { clockOf } from './runtime/time.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** The forms on the host page. The index of a form is in its ids, and in the names of its drafts. */
const mounted: (Mounted | undefined)[] = [];

interface Mounted {
  readonly host: HTMLElement;
  readonly form: string;
  /** Ends the form, whose answers stay as a draft. */
  end: () => void;
}

/** Mounts a form into every element of the host page that names one: `<div data-form="…" data-history="on">`. */
export function mountAll(origin: string): void {
  const mounts = mountNew(origin);
  // Goes by the clock that testers may have set. Also removes drafts of forms that could not be mounted.
  void Promise.all(mounts).then((versions) =>
    removeExpiredRegularly({ now: new Date(versions.find((version) => version?.now)?.now ?? Date.now()) }),
  );
}

/** Mounts a form into every element that the host page adds, or gives a form or another form, from now on. */
export function mountLater(origin: string): void {
  new MutationObserver(() => {
    for (const each of mounted) if (each && each.host.dataset['form'] !== each.form) leavePlace(each);
    void Promise.all(mountNew(origin));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-form'] });
}

/** @returns what becomes of the elements that had no form yet */
function mountNew(origin: string): readonly Promise<FormVersion | undefined>[] {
  return [...document.querySelectorAll<HTMLElement>('[data-form]:not([data-form-mounted])')].map(async (host) => {
    const form = host.dataset['form'] ?? '';
    host.dataset['formMounted'] = '';
    try {
      return await mount(host, form, origin);
    } catch (error) {
      const said = withHelp(error, form, origin);
      reportError(said);
      if (host.dataset['form'] === form) host.dataset['formFailed'] = said.message;
      return undefined;
    }
  });
}

async function mount(host: HTMLElement, form: string, origin: string): Promise<FormVersion> {
  const ours: Mounted = { host, form, end: () => undefined };
  const index = takePlace(ours);
  const idPrefix = `f${index}`;
  const client = createClient(origin);
  const version = await patiently(
    () => fetchVersion(client, form),
    (error) => reportError(withHelp(error, form, origin)),
  );
  if (mounted[index] !== ours) return version;
  const element = document.createElement('div');
  element.className = 'ff-root ff-embedded';
  // The host page may be in another language.
  element.lang = LOCALE;
  host.append(element);
  const leave = followPlace(element);
  const root = createRoot(element, { identifierPrefix: idPrefix });
  ours.end = () => {
    leave();
    root.unmount();
    element.remove();
  };
  root.render(
    <Embedded
      {...{ client, origin, form, version, idPrefix }}
      root={element}
      withHistory={host.dataset['history'] === 'on'}
    />,
  );
  return version;
}

/**
 * A form that was taken out of the page goes on when it is put back, until another one needs its place: a page may draw
 * its elements anew, and the new form offers the draft of the one before.
 */
function takePlace(ours: Mounted): number {
  const index = [...mounted.keys()].find((each) => !mounted[each]?.host.isConnected) ?? mounted.length;
  const before = mounted[index];
  if (before) leavePlace(before);
  mounted[index] = ours;
  return index;
}

/** Ends a form, whose element may get another one. */
function leavePlace(ours: Mounted): void {
  ours.end();
  mounted[mounted.indexOf(ours)] = undefined;
  delete ours.host.dataset['formMounted'];
  delete ours.host.dataset['formFailed'];
}

/**
 * Repeats a request until it succeeds, with growing pauses, since the server may be restarting.
 * @param onFirst called with the first error, unless it is thrown
 * @throws the last error: after a refusal, or when the next pause would be longer than a minute
 */
async function patiently<Answer>(
  request: () => Promise<Answer>,
  onFirst: (error: unknown) => void,
  pause = FIRST_PAUSE_MS,
): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (isRefused(error) || pause > LONGEST_PAUSE_MS) throw error;
    if (pause === FIRST_PAUSE_MS) onFirst(error);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return patiently(request, onFirst, pause * 2);
  }
}

/**
 * @returns an error that tells the developer of the host page which element is meant. A browser does not tell scripts
 * whether a server is down or does not allow the page, so it names both.
 */
function withHelp(cause: unknown, form: string, origin: string): Error {
  const answer = responseOf(cause);
  const what = answer
    ? `${origin} has answered with ${answer.status}`
    : `no answer from ${origin}: it can't be reached, or its EMBED_ORIGINS does not list ${location.origin}`;
  return new Error(`data-form="${form}": ${what}`, { cause });
}

interface EmbeddedProps extends Pick<FormMountProps, 'client' | 'origin' | 'form' | 'idPrefix' | 'withHistory'> {
  readonly version: FormVersion;
  readonly root: HTMLElement;
}

function Embedded({ version, root, ...mountProps }: EmbeddedProps) {
  const { requests } = mountProps.client;
  const underWay = useUnderWay(requests);
  const [runtime, setRuntime] = useState<FormRuntime>();
  const [start] = useState(() => ({ version: version.hash, ...clockOf(version) }));
  const [onOpened] = useState(() => (opened: FormRuntime) => {
    for (const [token, colour] of Object.entries(opened.form.site.brand))
      root.style.setProperty(`--ff-${token}`, colour);
    // Until now, and if loading fails, the host's own content is shown.
    root.parentElement?.replaceChildren(root);
    setRuntime(opened);
  });
  const [onFailed] = useState(() => retryPatiently());
  return (
    <>
      {runtime && <LoadingBar underWay={underWay} translate={runtime.translate} />}
      <ErrorBoundary fallback={runtime && <BrokenPage site={runtime.form.site} translate={runtime.translate} />}>
        <FormMount {...mountProps} start={start} ownPage={false} onOpened={onOpened} onFailed={onFailed} />
      </ErrorBoundary>
    </>
  );
}

/** @returns a function that retries after a pause, which grows with each call up to a minute */
function retryPatiently(): FormMountProps['onFailed'] {
  let pause = FIRST_PAUSE_MS;
  return (retry) => {
    setTimeout(retry, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
}
