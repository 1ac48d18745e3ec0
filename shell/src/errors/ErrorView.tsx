import { ShellMessages } from '../messages/ShellMessages';
import { ErrorPage, type ErrorPageProps } from './ErrorPage';

/** The error page with the shell's own messages. */
export function ErrorView(props: ErrorPageProps) {
  return (
    <ShellMessages>
      <ErrorPage {...props} />
    </ShellMessages>
  );
}
