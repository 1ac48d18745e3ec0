import { Text, useSite, useText } from '@site/shared/runtime';
import { Button } from '@site/shared/ui/Button';
import styles from './Application.module.css';

/** The two ways to apply: by email, or in a demo. */
export function ApplyCalls() {
  const { contact } = useSite();
  const text = useText();
  const subject = encodeURIComponent(text('startups.hero.subject'));
  return (
    <div className={styles.calls}>
      <Button href={`mailto:${contact.email}?subject=${subject}`} icon="mail">
        <Text id="startups.hero.apply" />
      </Button>
      <Button to="/book-demo" variant="outlined" icon="arrow">
        <Text id="common.demo" />
      </Button>
    </div>
  );
}
