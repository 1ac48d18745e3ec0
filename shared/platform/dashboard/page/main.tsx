import '@site/kit/tokens/base.css';
import './dashboard.css';
import type { Theme } from '@site/kit/tokens/themes';
import { styleSheet } from '@site/kit/tokens/token-rules';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dashboard } from './Dashboard';
import styles from './main.module.css';
import { useToken } from './sign-in/token';

const tokens = new CSSStyleSheet();
tokens.replaceSync(styleSheet);
document.adoptedStyleSheets.push(tokens);
const dark = matchMedia('(prefers-color-scheme: dark)');
dark.addEventListener('change', setTheme);
setTheme();
const root = document.getElementById('dashboard');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

function setTheme(): void {
  document.documentElement.dataset.theme = (dark.matches ? 'infrastructure' : 'default') satisfies Theme;
}

function App() {
  const [token, setToken] = useToken();
  const [refused, setRefused] = useState<string | null>(null);
  const refuse = (message: string) => {
    setRefused(message);
    setToken(null);
  };
  if (token !== null) return <Dashboard token={token} onWrongToken={refuse} />;
  return <SignIn problem={refused} onToken={setToken} />;
}

interface SignInProps {
  readonly problem: string | null;
  readonly onToken: (token: string) => void;
}

function SignIn({ problem, onToken }: SignInProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    if (typeof token === 'string' && token !== '') onToken(token.replace(/[^\w.~-]/g, ''));
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
