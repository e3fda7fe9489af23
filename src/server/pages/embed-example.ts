import { LOCALE } from '../../engine/locale.ts';
import type { ServedForm } from '../forms/served-form.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** @returns a host page with two forms on it, as README.md shows it; testing mode only */
export function renderEmbedExample(served: readonly ServedForm[]): string {
  const forms = served.filter(({ form }) => !form.testOnly).slice(0, 2);
  const mounts = (forms.length === 1 ? [...forms, ...forms] : forms).map(
    ({ form }) => `<section><h2>${escapeHtml(form.title)}</h2><div data-form="${form.id}"></div></section>`,
  );
  return `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Host page</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/web/r/embed.css">
</head>
<body>
<h1>Host page</h1>
${mounts.join('\n')}
<script type="module" src="/web/r/embed.js"></script>
</body>
</html>
`;
}
