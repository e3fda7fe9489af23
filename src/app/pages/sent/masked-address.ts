import { answerAt, pathOf } from '../../../engine/answer-path.ts';
import type { Answers, Form } from '../../../engine/form.ts';

/** @returns the masked address of an application's confirmation mail; undefined when the form sends none */
export function sentTo({ confirmationMail }: Pick<Form, 'confirmationMail'>, answers: Answers): string | undefined {
  const address = confirmationMail && answerAt(answers, pathOf(confirmationMail.to));
  return typeof address === 'string' ? maskedAddress(address) : undefined;
}

/**
 * @param address a mail address
 * @returns the masked address, e.g. ma…@example.com: its owner recognises it, and others who see the page or its print
 * can't read it
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const start = /^.{2}(?=.{2})|^./u.exec(address.slice(0, at))?.[0] ?? '';
  return `${start}…${address.slice(at)}`;
}
