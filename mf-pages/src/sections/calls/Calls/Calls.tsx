import { Text, useSite } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import styles from './Calls.module.css';

interface CallsProps {
  /** Shows only one of the buttons, for pages that are about the other. */
  readonly only?: 'demo' | 'sign-up';
}

/** The two calls to action: book a demo, or sign up in a new tab. */
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
