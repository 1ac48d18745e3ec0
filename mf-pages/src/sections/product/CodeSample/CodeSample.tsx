import { type MessageId, Text, useText } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import { useId } from 'react';
import { type ApiRequest, type EndpointId, endpoints } from '../../../product/api';
import { codeLanguageIds, codeLanguages, requestCode } from '../../../product/code';
import { CopyButton } from '../CopyButton/CopyButton';
import styles from './CodeSample.module.css';

interface Call {
  readonly request: ApiRequest;
  /** JSON or JSON Lines. */
  readonly reply: string;
}

interface CodeSampleProps {
  readonly calls: readonly Call[];
  /** Describes the sample, and says that its data is made up. */
  readonly caption: MessageId;
}

/**
 * Requests beside their replies. Radio buttons choose the language of the requests without scripts. Use it in a `Section` with
 * `area="dark"`.
 */
export function CodeSample({ calls, caption }: CodeSampleProps) {
  return (
    <figure className={styles.sample} data-on="dark">
      <Languages />
      {calls.map(({ request, reply }) => (
        <div key={request.endpoint} className={styles.call}>
          <div>
            {codeLanguageIds.map((language) => (
              <Panel
                key={language}
                language={language}
                label={`common.api.${request.endpoint}`}
                note={`${codeLanguages[language]}, POST ${endpoints[request.endpoint]}`}
                code={requestCode(request, language)}
              />
            ))}
          </div>
          <div>
            <Panel label="common.api.reply" note={replyKind(request.endpoint)} code={reply} />
          </div>
        </div>
      ))}
      <Mono as="figcaption" className={styles.caption}>
        <Text id={caption} />
      </Mono>
    </figure>
  );
}

function Languages() {
  const name = useId();
  return (
    <fieldset className={styles.languages}>
      <legend>
        <Text id="common.api.language" />
      </legend>
      {codeLanguageIds.map((language, index) => (
        <label key={language}>
          <input type="radio" name={name} value={language} defaultChecked={index === 0} />
          <span>{codeLanguages[language]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface PanelProps {
  readonly label: MessageId;
  /** Words of code beside the label, such as a path. */
  readonly note: string;
  readonly code: string;
  readonly language?: string;
}

function Panel({ label, note, code, language }: PanelProps) {
  const text = useText();
  const what = `${text(label)}, ${note}`;
  return (
    <div className={styles.panel} data-language={language}>
      <div className={styles.bar}>
        <span>
          <Text id={label} />
        </span>
        <span dir="ltr">{note}</span>
        <CopyButton value={code} label={text('common.copy.label', { address: what })} />
      </div>
      <pre dir="ltr">
        <code>{withLines(code)}</code>
      </pre>
    </div>
  );
}

/** Long lines wrap with an indent, so that the lines of JSON Lines stay distinct. */
function withLines(code: string) {
  return code.split('\n').map((line, index) => (
    // The code never changes, so the index is a stable key.
    <i key={index}>
      {line.split(/("[\w-]+")(?=:)/).map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))}
      {'\n'}
    </i>
  ));
}

function replyKind(endpoint: EndpointId): string {
  return endpoint === 'search' ? '200, JSON Lines' : '200, JSON';
}
