import { type MessageId, Text } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import calls from '../Calls/Calls.module.css';
import styles from './FormCalls.module.css';

interface FormCallsProps {
  readonly label: MessageId;
  /** Anchor of the section with the form. */
  readonly form: string;
}

/** Two calls to action: the form further down the page, or a demo. */
export function FormCalls({ label, form }: FormCallsProps) {
  return (
    <div className={calls.calls}>
      <Button href={`#${form}`} icon="arrow" className={styles.down}>
        <Text id={label} />
      </Button>
      <Button to="/book-demo" variant="outlined" icon="arrow">
        <Text id="common.demo" />
      </Button>
    </div>
  );
}
