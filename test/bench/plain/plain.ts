/** The reference without a framework: plain HTML inputs with the browser's own validation. */
import { PATTERN, REQUIRED, SHOW, type TextField, workOf, WRONG } from '../typing/work.ts';
import '../plain.css';

const n = Number(new URLSearchParams(location.search).get('n'));
const { always, shown } = workOf(n);
const below = new Map(shown.map((field) => [field.shownBy, field]));
const root = document.getElementById('root') as HTMLElement;
const rows = always.map(
  (field) => draw(field) + (below.has(field.name) ? draw(below.get(field.name) as TextField) : ''),
);
root.innerHTML = `<form novalidate>${rows.join('')}<button type="submit">Send</button></form>`;

root.addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement;
  check(input);
  const other = below.get(input.name);
  if (!other) return;
  const conditional = document.getElementById(other.name) as HTMLInputElement;
  // a disabled input is not validated
  conditional.disabled = input.value !== SHOW;
  (conditional.parentElement as HTMLElement).hidden = conditional.disabled;
});
root.addEventListener('submit', (event) => {
  event.preventDefault();
  const inputs = [...(event.target as HTMLFormElement).elements].filter(
    (element) => element instanceof HTMLInputElement,
  );
  inputs.filter((input) => input.willValidate && !check(input))[0]?.focus();
});

function draw({ name, label, shownBy }: TextField): string {
  const state = shownBy === undefined ? '' : ' hidden';
  return `<div class="field"${state}><label for="${name}">${label} *</label><input type="text" id="${name}" name="${name}" required pattern="${PATTERN}"${state && ' disabled'}></div>`;
}

function check(input: HTMLInputElement): boolean {
  const { valueMissing, valid } = input.validity;
  let message = input.parentElement?.querySelector('.error');
  if (valid) {
    message?.remove();
    input.removeAttribute('aria-invalid');
    return true;
  }
  if (!message) {
    message = document.createElement('p');
    message.className = 'error';
    message.id = `error-${input.name}`;
    input.parentElement?.append(message);
    input.setAttribute('aria-describedby', message.id);
  }
  const text = valueMissing ? REQUIRED : WRONG;
  if (message.textContent !== text) message.textContent = text;
  input.setAttribute('aria-invalid', 'true');
  return false;
}
