import { afterEach, expect, test } from '@jest/globals';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import commonMessages from '../../../messages/en-US.json' with { type: 'json' };
import messages from '../../../pages/referrals/messages/en-US.json' with { type: 'json' };
import { MailForm } from './MailForm';

afterEach(cleanup);

test('writes an email with the answers, and offers its text in case no program opens', () => {
  const opened: string[] = [];
  render(
    withSite(<MailForm messages="referrals.mail" open={(url) => opened.push(url)} />, {
      messages: { ...commonMessages, ...messages },
    }),
  );
  const answers = { Name: 'Ines Okafor', Company: 'Example & Freight', 'Work email': 'ines+1@example.com' };
  for (const [label, value] of Object.entries(answers))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.queryByRole('button', { name: 'Copy the text' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Prepare the email' }));
  const url = new URL(opened[0] ?? '');
  expect(url.protocol + url.pathname).toBe(`mailto:${testSite.contact.email}`);
  expect(opened[0]).not.toContain('+');
  expect(opened[0]).toContain('%0D%0A');
  const body = url.searchParams.get('body');
  for (const value of Object.values(answers)) expect(body).toContain(value);
  expect(screen.getByRole('status').textContent).toContain('email program');
  expect(screen.getByRole('button', { name: 'Copy the text' })).toBeTruthy();
});

test('offers no text with answers that were changed since', () => {
  render(
    withSite(<MailForm messages="referrals.mail" open={() => {}} />, {
      messages: { ...commonMessages, ...messages },
    }),
  );
  const write = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  write('Name', 'Ines Okafor');
  write('Company', 'Example');
  write('Work email', 'ines@example.con');
  fireEvent.click(screen.getByRole('button', { name: 'Prepare the email' }));
  write('Work email', 'ines@example.com');
  expect(screen.queryByRole('button', { name: 'Copy the text' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Prepare the email' }));
  expect(screen.getByRole('button', { name: 'Copy the text' })).toBeTruthy();
});

test.each([
  ['Name', '   '],
  ['Company', ' '],
  ['Work email', 'ines@example'],
])('asks again for the field "%s" with "%s"', (label, value) => {
  render(withSite(<MailForm messages="referrals.mail" />, { messages: { ...commonMessages, ...messages } }));
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value } });
  expect(field.validity.patternMismatch).toBe(true);
});

test('has a plain link to the same email for browsers without scripts', () => {
  const site = { ...testSite, contact: { ...testSite.contact, email: 'hello+site@example.com' } };
  render(
    withSite(<MailForm messages="referrals.mail" />, { messages: { ...commonMessages, ...messages }, site }),
  );
  const { href } = screen.getByRole<HTMLAnchorElement>('link');
  expect(new URL(href).pathname).toBe(site.contact.email);
  expect(new URL(href).searchParams.get('subject')).toBe('Referral program');
  expect(new URL(href).searchParams.get('body')).toContain('join');
});
