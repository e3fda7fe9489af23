import type { ReactNode } from 'react';

/** One part of the panel, under its title. */
export function Tool({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="ff-tool">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The label of a tool's input. */
export function ToolLabel({ inputId, text }: { readonly inputId: string; readonly text: string }) {
  return (
    <label className="ff-label" htmlFor={inputId}>
      {text}
    </label>
  );
}
