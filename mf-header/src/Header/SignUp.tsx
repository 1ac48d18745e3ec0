import { Text, useSite } from '@site/kit/runtime';
import { Button, type ButtonProps } from '@site/kit/ui/Button';
import { NewTab } from '@site/kit/ui/NewTab';

/** Link to the sign-up page of the beta, in a new tab. */
export function SignUp(props: Pick<ButtonProps, 'variant' | 'className'>) {
  const { signUpUrl } = useSite();
  return (
    <Button {...props} href={signUpUrl} target="_blank" rel="noopener" size="small" icon="out">
      <Text id="header.signUp" />
      <NewTab id="header.newTab" />
    </Button>
  );
}
