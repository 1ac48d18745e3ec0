import { Text, useSite } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import styles from './Calls.module.css';

/** The two calls to action: book a demo, or sign up in a new tab. */
export function Calls() {
  const { signUpUrl } = useSite();
  return (
    <div className={styles.calls}>
      <Button to="/book-demo" icon="arrow">
        <Text id="common.demo" />
      </Button>
      <Button href={signUpUrl} target="_blank" rel="noopener" variant="outlined" icon="out">
        <Text id="common.sign-up" />
      </Button>
    </div>
  );
}
