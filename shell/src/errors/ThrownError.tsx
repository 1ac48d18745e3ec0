import { afterPaint } from '@site/kit/browser/after-paint';
import { documentTitle } from '@site/kit/protocol/page-title';
import { useSite, useText } from '@site/kit/runtime';
import { useEffect } from 'react';
import { ShellMessages } from '../messages/ShellMessages';
import { describeError } from './describe-error';
import { ErrorPage } from './ErrorPage';

/** The error page in place of what threw. The document gets its title. */
export function ThrownError({ error }: { readonly error: unknown }) {
  const described = describeError(error);
  return (
    <ShellMessages>
      <ErrorTitle isNotFound={described.status === 404} />
      <ErrorPage {...described} />
    </ShellMessages>
  );
}

function ErrorTitle({ isNotFound }: { readonly isNotFound: boolean }) {
  const text = useText();
  const title = documentTitle(
    text(isNotFound ? 'error.notFound.title' : 'error.fatal.title'),
    useSite().brand.name,
  );
  // After the head of the page that failed, which comes after a paint as well.
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title;
      }),
    [title],
  );
  return null;
}
