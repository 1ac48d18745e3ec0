import { Text, useSite, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Icon } from '@site/kit/ui/Icon';
import { useState } from 'react';
import type { MessagePrefix } from '../../../messages/message-prefix';
import { CopyButton } from '../../product/CopyButton/CopyButton';
import { mailLink } from '../mail-link';
import styles from './MailForm.module.css';

/** Not spaces alone, and an address beyond the own network. */
const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', pattern: String.raw`.*\S.*` },
  { name: 'company', type: 'text', autoComplete: 'organization', pattern: String.raw`.*\S.*` },
  { name: 'email', type: 'email', autoComplete: 'email', pattern: String.raw`.+@.+\..+` },
] as const;
type Answers = Readonly<Record<(typeof fields)[number]['name'], string>>;

interface MailFormProps {
  /** The email, with the answers as values of the body, and the button's label. */
  readonly messages: MessagePrefix<'subject' | 'body' | 'submit'>;
  /** Opens the email program. Replaced in tests. */
  readonly open?: (url: string) => void;
}

/**
 * Three fields that write an email in the visitor's own program. The site sends nothing: an application is no newsletter
 * subscription, and visitors keep a copy. Browsers without scripts show only the link to the same email.
 */
export function MailForm({ messages, open = (url) => window.location.assign(url) }: MailFormProps) {
  const { contact } = useSite();
  const text = useText();
  const [written, setWritten] = useState<string>();
  const mail = (body: string) => mailLink(contact.email, { subject: text(`${messages}.subject`), body });
  const bodyOf = (answers: Answers) => text(`${messages}.body`, answers);
  return (
    <div className={styles.box}>
      <form
        className={styles.form}
        // Without a dialog, the browser submits nothing. Otherwise it would put the answers into the URL before hydration.
        method="dialog"
        // The text has the old answers. Without its status, the next one is announced too.
        onInput={() => setWritten(undefined)}
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const [name = '', company = '', email = ''] = fields.map((field) =>
            String(data.get(field.name)).trim(),
          );
          const body = bodyOf({ name, company, email });
          setWritten(body);
          open(mail(body));
        }}
      >
        {fields.map((field) => (
          <label key={field.name}>
            <span>
              <Text id={`common.mail.${field.name}`} />
            </span>
            <input {...field} required maxLength={120} />
          </label>
        ))}
        <Button type="submit" icon="mail">
          <Text id={`${messages}.submit`} />
        </Button>
      </form>
      <p className={styles.note} role="status">
        {/* An element, because a translation replaces texts (decision 0125), and React could not remove its own. */}
        {written !== undefined && (
          <span>
            <Text id="common.mail.written" />
          </span>
        )}
      </p>
      {written !== undefined && (
        <CopyButton value={written} label={text('common.mail.copy')}>
          {text('common.mail.copy')}
        </CopyButton>
      )}
      <p className={styles.note}>
        <Text id="common.mail.plain" />{' '}
        <a href={mail(bodyOf({ name: '', company: '', email: '' }))}>
          {contact.email} <Icon name="mail" />
        </a>
      </p>
    </div>
  );
}
