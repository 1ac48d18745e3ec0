import { type MessageId, Text } from '@site/kit/runtime';
import { clsx } from 'clsx/lite';
import { Fragment, type ReactNode } from 'react';
import { type ApiRequest, endpoints } from '../../../product/api';
import { type CodeLanguage, codeLanguages, requestCode } from '../../../product/code';
import styles from './CodePanel.module.css';

/** A request and its reply, as JSON or JSON Lines. */
export interface Call {
  readonly request: ApiRequest;
  readonly reply: string;
}

interface CallRowProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A row with a request and its reply. Use it in a `Section` with `area="dark"`. */
export function CallRow({ className, children }: CallRowProps) {
  return (
    <div className={clsx(styles.call, className)} data-on="dark">
      {children}
    </div>
  );
}

interface PanelProps {
  readonly call: Call;
  /** Default: the reply. */
  readonly language?: CodeLanguage;
  /** Shown at the end of the bar, such as a button that copies the code. */
  readonly children?: (panel: {
    readonly label: MessageId;
    readonly note: string;
    readonly code: string;
  }) => ReactNode;
}

/** Code below a bar that names it: the request in a language, or the reply. */
export function CodePanel({ call: { request, reply }, language, children }: PanelProps) {
  const panel =
    language === undefined
      ? {
          label: 'common.api.reply' as const,
          note: request.endpoint === 'search' ? '200, JSON Lines' : '200, JSON',
          code: reply,
        }
      : {
          label: `common.api.${request.endpoint}` as const,
          note: `${codeLanguages[language]}, POST ${endpoints[request.endpoint]}`,
          code: requestCode(request, language),
        };
  return (
    <div className={styles.panel} data-language={language}>
      <div className={styles.bar}>
        <span>
          <Text id={panel.label} />
        </span>
        <span dir="ltr">{panel.note}</span>
        {children?.(panel)}
      </div>
      <pre dir="ltr">
        <code>{withLines(panel.code)}</code>
      </pre>
    </div>
  );
}

/** Long lines wrap before names and before URLs, with an indent, so that the lines of JSON Lines stay distinct. */
function withLines(code: string) {
  return code.split('\n').map((line, index) => (
    // The code never changes, so the index is a stable key.
    <i key={index}>
      {line.split(/("[\w-]+")(?=:)|(?<=:)(?="http)/).map((part, at) =>
        at % 2 === 1 ? (
          <Fragment key={at}>
            <wbr />
            {part && <b>{part}</b>}
          </Fragment>
        ) : (
          part
        ),
      )}
      {'\n'}
    </i>
  ));
}
