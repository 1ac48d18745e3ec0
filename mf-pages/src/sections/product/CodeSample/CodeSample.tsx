import { type MessageId, Text, useText } from '@site/kit/runtime';
import { useId } from 'react';
import { endpoints } from '../../../product/api';
import { codeLanguageIds, codeLanguages } from '../../../product/code';
import { Caption } from '../Caption/Caption';
import { CopyButton } from '../CopyButton/CopyButton';
import { type Call, CallRow, CodePanel } from './CodePanel';
import styles from './CodeSample.module.css';

interface CodeSampleProps {
  readonly calls: readonly Call[];
  /** Describes the sample, and says that its data is made up. */
  readonly caption: MessageId;
}

/** Requests beside their replies. Radio buttons choose the language of the requests, also without scripts. */
export function CodeSample({ calls, caption }: CodeSampleProps) {
  return (
    <figure className={styles.sample} data-on="dark">
      <Languages />
      {calls.map((call) => (
        <CallRow key={call.request.endpoint}>
          <div>
            {codeLanguageIds.map((language) => (
              <CopiedPanel key={language} call={call} language={language} />
            ))}
          </div>
          <CopiedPanel call={call} />
        </CallRow>
      ))}
      <Caption id={caption} />
    </figure>
  );
}

function CopiedPanel(props: Omit<Parameters<typeof CodePanel>[0], 'children'>) {
  const text = useText();
  // Two replies have the same note.
  const end = props.language === undefined ? `, ${endpoints[props.call.request.endpoint]}` : '';
  return (
    <CodePanel {...props}>
      {({ label, note, code }) => (
        <CopyButton
          value={code}
          label={text('common.copy.label', { address: `${text(label)}, ${note}${end}` })}
        />
      )}
    </CodePanel>
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
