import { ShellMessages } from '../messages/ShellText';
import { ErrorPage } from './ErrorPage';

/** The error page with the shell's own words: it needs no fragment. */
export function ErrorView({ status }: { readonly status: number }) {
  return (
    <ShellMessages>
      <ErrorPage status={status} />
    </ShellMessages>
  );
}
