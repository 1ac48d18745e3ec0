import { useCallback, useState } from 'react';
import { Board } from './Board';
import { SignIn } from './SignIn';
import { keepToken, takeToken } from './token';

/** The board for whoever has its token, and for others the place to give it. */
export function App() {
  const [token, setToken] = useState(takeToken);
  const [refused, setRefused] = useState<string | null>(null);
  const refuse = useCallback((message: string) => {
    setRefused(message);
    setToken(null);
  }, []);
  if (token !== null) return <Board token={token} onWrongToken={refuse} />;
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
