import { type MessageId, Text, useSite, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import styles from './MailCalls.module.css';

interface MailCallsProps {
  readonly label: MessageId;
  readonly subject: MessageId;
}

/** Two calls to action: an email with a prepared subject, or a demo. */
export function MailCalls({ label, subject }: MailCallsProps) {
  const { contact } = useSite();
  const text = useText();
  return (
    <div className={styles.calls}>
      <Button href={`mailto:${contact.email}?subject=${encodeURIComponent(text(subject))}`} icon="mail">
        <Text id={label} />
      </Button>
      <Button to="/book-demo" variant="outlined" icon="arrow">
        <Text id="common.demo" />
      </Button>
    </div>
  );
}
