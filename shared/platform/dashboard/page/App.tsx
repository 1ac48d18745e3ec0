import { useCallback, useState } from 'react';
import { Dashboard } from './Dashboard';
import { SignIn } from './SignIn';
import { keepToken, takeToken } from './token';

/** The dashboard, or a form for the token without one. */
export function App() {
  const [token, setToken] = useState(takeToken);
  const [refused, setRefused] = useState<string | null>(null);
  const refuse = useCallback((message: string) => {
    setRefused(message);
    setToken(null);
  }, []);
  if (token !== null) return <Dashboard token={token} onWrongToken={refuse} />;
  return (
    <SignIn
      problem={refused}
      onToken={(given) => {
        keepToken(given);
        setToken(given);
      }}
    />
  );
}
