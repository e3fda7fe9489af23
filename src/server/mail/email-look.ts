import type { Site } from '../../engine/form.ts';

type Brand = Site['brand'];
type EmailElement = keyof ReturnType<typeof inLight>;

/** The styles of an email. Some mail programs read `style` alone, and only those with a dark mode read classes. */
export interface EmailLook {
  /** @returns the attributes of an element */
  readonly of: (element: EmailElement) => string;
  /** The style sheet for readers who prefer dark colours. */
  readonly dark: string;
}

/** @returns the styles in the operator's colours; in dark mode their light shades replace the dark ones */
export function emailLook(brand: Brand): EmailLook {
  const light = inLight(brand);
  const dark = Object.entries(inTheDark(brand)).map(
    // without !important, the element's own `style` would win
    ([element, style]) => `.ff-${element}{${style.replaceAll(/(?=;|$)/g, ' !important')}}`,
  );
  return {
    of: (element) => `class="ff-${element}" style="${light[element]}"`,
    dark: `:root{color-scheme:light dark;supported-color-schemes:light dark}\n@media (prefers-color-scheme:dark){\n${dark.join('\n')}\n}`,
  };
}

const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const CELL =
  'border-top:1px solid #dde3e8;text-align:left;vertical-align:top;overflow-wrap:anywhere;-webkit-hyphens:auto;hyphens:auto';

function inLight(brand: Brand) {
  return {
    ground: `margin:0;background:#f3f6f8;color:#1c2733;${FONT}`,
    // mail programs remove the body element, and its colour with it
    edge: 'padding:16px 4px 32px;background:#f3f6f8',
    card: `max-width:600px;margin:0 auto;padding:20px 16px 8px;background:#ffffff;border-top:4px solid ${brand['brand-700']};overflow-wrap:anywhere`,
    wordmark: `margin:0 0 20px;font-size:19px;font-weight:bold;color:${brand['brand-700']}`,
    // mail programs show it in their lists of mails; in the mail it is hidden
    preheader: 'display:none;max-height:0;overflow:hidden;opacity:0',
    paragraph: 'margin:0 0 16px',
    title: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
    // fixed widths, so that the columns of all tables align
    table: 'width:100%;table-layout:fixed;border-collapse:collapse;margin:0 0 16px',
    label: `width:46%;padding:6px 8px 6px 0;${CELL};font-size:14px;font-weight:normal;color:#52606d`,
    value: `padding:6px 0;${CELL};font-size:15px`,
    // a number that customers dial or quote
    whole: 'white-space:nowrap',
    link: `color:${brand['brand-700']};overflow-wrap:anywhere;word-break:break-word`,
    button: `display:inline-block;padding:13px 24px;border-radius:8px;background:${brand['brand-700']};color:#ffffff;font-weight:bold;text-decoration:none`,
  } as const;
}

function inTheDark(brand: Brand) {
  return {
    ground: 'background:#11171b;color:#e6ebef',
    edge: 'background:#11171b',
    card: 'background:#1a2228',
    wordmark: `color:${brand['brand-100']}`,
    label: 'border-color:#37434b;color:#b4c0c8',
    value: 'border-color:#37434b',
    link: `color:${brand['brand-100']}`,
    button: `background:${brand['brand-100']};color:${brand['brand-800']}`,
  } satisfies Partial<Record<EmailElement, string>>;
}
