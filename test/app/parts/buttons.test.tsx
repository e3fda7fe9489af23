import type { FormEvent } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ButtonBar } from '../../../src/app/parts/Buttons.tsx';
import { translate, violationsIn } from '../shown.ts';

function bar(given: Partial<Parameters<typeof ButtonBar>[0]> = {}) {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const onBack = vi.fn<() => void>();
  const drawn = (more: typeof given) => (
    <form onSubmit={onSubmit}>
      <label>
        Name
        <input />
      </label>
      <ButtonBar translate={translate} onBack={onBack} submit="Absenden" {...given} {...more} />
    </form>
  );
  const { rerender } = render(drawn({}));
  return { onSubmit, onBack, change: (more: typeof given) => rerender(drawn(more)) };
}

describe('the buttons of a step', () => {
  it('go back before they go on, in reading order', async () => {
    const { onBack, onSubmit } = bar();
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Zurück', 'Absenden']);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(onBack).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submit with the Enter key in a field', async () => {
    const { onSubmit } = bar();
    await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('are not there where there is nowhere to go', () => {
    bar({ onBack: undefined, submit: undefined });
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelector('.ff-button-bar')).toBeNull();
  });
});

describe('the submit button while the answers are on their way', () => {
  it('says so, keeps the focus and sends nothing again', async () => {
    const { onSubmit, change } = bar({ busy: false });
    const button = screen.getByRole('button', { name: 'Absenden' });
    await userEvent.click(button);
    change({ busy: true });
    expect(screen.getByRole('button', { name: 'Wird gesendet …' })).toBe(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button).toHaveProperty('disabled', false);
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('keeps room for what it will say', () => {
    const { change } = bar({ busy: false });
    const label = document.querySelector('.ff-button-label');
    expect(label?.getAttribute('data-reserve')).toBe('Wird gesendet …');
    change({ busy: undefined });
    expect(label?.hasAttribute('data-reserve')).toBe(false);
  });

  it('turns where what it waits for takes long, and can still be clicked', async () => {
    const { onSubmit, change } = bar({ waiting: true });
    const button = screen.getByRole('button', { name: 'Absenden' });
    expect(button.querySelector('svg')).toBeNull();
    await waitFor(() => expect(button.querySelector('svg')).not.toBeNull());
    await userEvent.click(button);
    expect(onSubmit).toHaveBeenCalledOnce();
    change({ waiting: false });
    await waitFor(() => expect(button.querySelector('svg')).toBeNull());
  });

  it('can be used again afterwards', async () => {
    const { onSubmit, change } = bar({ busy: true });
    change({ busy: false });
    await userEvent.click(screen.getByRole('button', { name: 'Absenden' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

it('has no accessibility violations, at rest or busy', async () => {
  const { change } = bar({ busy: false });
  expect(await violationsIn(document.querySelector('form') ?? document.body)).toEqual([]);
  change({ busy: true });
  expect(await violationsIn(document.querySelector('form') ?? document.body)).toEqual([]);
});
