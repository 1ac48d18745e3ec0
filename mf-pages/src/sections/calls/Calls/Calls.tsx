import { Text, useSite } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import styles from './Calls.module.css';

interface CallsProps {
  /** Leave the demo out where the page itself is about it. */
  readonly only?: 'demo' | 'sign-up';
}

/** The two things a visitor can do: book a demo, or sign up in a new tab. */
export function Calls({ only }: CallsProps) {
  const { signUpUrl } = useSite();
  return (
    <div className={styles.calls}>
      {only !== 'sign-up' && (
        <Button to="/book-demo" icon="arrow">
          <Text id="common.demo" />
        </Button>
      )}
      {only !== 'demo' && (
        <Button href={signUpUrl} target="_blank" rel="noopener" variant="outlined" icon="out">
          <Text id="common.sign-up" />
        </Button>
      )}
    </div>
  );
}
