import { Text, useSite } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { NewTab } from '@site/kit/ui/NewTab';

interface SignUpProps {
  readonly outlined?: boolean;
  readonly className?: string | undefined;
}

/** Link to the sign-up page of the beta, in a new tab. */
export function SignUp({ outlined = false, className }: SignUpProps) {
  const { signUpUrl } = useSite();
  return (
    <Button
      href={signUpUrl}
      target="_blank"
      rel="noopener"
      variant={outlined ? 'outlined' : 'text'}
      size="small"
      icon="out"
      className={className}
    >
      <Text id="header.signUp" />
      <NewTab id="header.newTab" />
    </Button>
  );
}
