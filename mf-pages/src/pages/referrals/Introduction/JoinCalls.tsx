import { Text, useSite, useText } from '@site/shared/runtime';
import { Button } from '@site/shared/ui/Button';
import styles from './Introduction.module.css';

/** The two ways to join: by email, or in a demo. */
export function JoinCalls() {
  const { contact } = useSite();
  const text = useText();
  const subject = encodeURIComponent(text('referrals.hero.subject'));
  return (
    <div className={styles.calls}>
      <Button href={`mailto:${contact.email}?subject=${subject}`} icon="mail">
        <Text id="referrals.hero.join" />
      </Button>
      <Button to="/book-demo" variant="outlined" icon="arrow">
        <Text id="common.demo" />
      </Button>
    </div>
  );
}
