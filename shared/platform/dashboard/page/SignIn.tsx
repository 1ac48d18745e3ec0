import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import type { FormEvent } from 'react';
import styles from './SignIn.module.css';

interface SignInProps {
  readonly problem: string | null;
  readonly onToken: (token: string) => void;
}

export function SignIn({ problem, onToken }: SignInProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    if (typeof token === 'string' && token !== '') onToken(token.trim());
  };
  return (
    <main className={styles.page}>
      <Heading as="h1" size="d3">
        Dashboard
      </Heading>
      <p>
        Open the URL that <code>node site dashboard</code> printed, including everything after the{' '}
        <code>#</code>, or enter the token here.
      </p>
      <form className={styles.form} onSubmit={submit}>
        <label>
          <span>Token</span>
          <input name="token" type="password" autoComplete="current-password" required />
        </label>
        <Button type="submit" size="small">
          Open
        </Button>
      </form>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </main>
  );
}
