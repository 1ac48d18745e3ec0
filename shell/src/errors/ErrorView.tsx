import { ShellMessages } from '../messages/ShellMessages';
import { ErrorPage } from './ErrorPage';

interface ErrorViewProps {
  readonly status: number;
  readonly message?: string;
}

/** The error page with the shell's own messages. */
export function ErrorView(props: ErrorViewProps) {
  return (
    <ShellMessages>
      <ErrorPage {...props} />
    </ShellMessages>
  );
}
