import { Fragment } from 'react';

/** An email address or URL. Where it does not fit, the line breaks after an @ or a slash. */
export function Address({ text }: { readonly text: string }) {
  return (
    <code>
      {text.split(/(?<=[@/])/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
