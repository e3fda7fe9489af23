import { expect, it, onTestFinished } from 'vitest';
import { listAnswers } from '../../forms/lists.ts';
import { editForms, editJson } from '../edit-forms.ts';
import { sendLists, startListServer } from '../submit/list-sender.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

/**
 * Sends an application with lists; the email address is in a group.
 * @returns the customer's mail
 */
async function confirmed(env: Readonly<Record<string, string>>): Promise<MailServer['mails'][number]> {
  const inbox = await startMailServer();
  onTestFinished(() => inbox.close());
  const server = await startListServer({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://antrag.example.at', ...env });
  onTestFinished(() => server.close());
  editForms(server.formsDir, {
    file: 'lists/schema.json',
    from: '"firma": {',
    to: '"email": { "type": "string", "title": "E-Mail", "format": "email", "maxLength": 80 },\n"firma": {',
  });
  editJson(server.formsDir, 'lists/ui.json', (ui) => {
    ui['confirmationMail'] = { to: 'objekt.email' };
    const fields = ui['fields'] as Record<string, { widget: string; autocomplete?: string; rows?: string[][] }>;
    fields['objekt.email'] = { widget: 'email', autocomplete: 'email' };
    fields['objekt']?.rows?.push(['email:12']);
  });
  const objekt = { ...(listAnswers['objekt'] as object), email: 'ada@example.at' };
  expect((await sendLists(server, JSON.stringify({ ...listAnswers, objekt }))).status).toBe(201);
  await server.sendMails();
  const [mail] = inbox.mails;
  if (!mail) throw new Error('no mail arrived');
  return mail;
}

const WRITTEN = /Huber|Uferzeile|Ölkessel|Lüfter|Büro|Linz(?!$)|1904/m;

it('the confirmation goes to the address in a group, and repeats of entries what was chosen', async () => {
  const { recipients, text = '' } = await confirmed({});
  expect(recipients).toEqual(['ada@example.at']);
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'Gerät 2\nWärmequelle: Erde\nArt der Erdwärmenutzung: Tiefenbohrung\n',
  );
  expect(text).not.toMatch(WRITTEN);
});

it('MAIL_SUMMARY=none leaves entries out, too', async () => {
  const { text = '' } = await confirmed({ MAIL_SUMMARY: 'none' });
  expect(text).not.toMatch(/Gerät \d|Raum|Wärmequelle/);
});
