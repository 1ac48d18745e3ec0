import { Text } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { SignUp } from '../SignUp/SignUp';
import styles from './Calls.module.css';

/** The two calls to action: book a demo, or sign up in a new tab. */
export function Calls() {
  return (
    <div className={styles.calls}>
      <Button to="/book-demo" icon="arrow">
        <Text id="common.demo" />
      </Button>
      <SignUp variant="outlined" />
    </div>
  );
}
