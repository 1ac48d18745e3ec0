import { Text, useSite } from '@site/kit/runtime';
import { AnnotatedSentence } from '../../../sections/product/AnnotatedSentence/AnnotatedSentence';
import { ProductWindow } from '../../../sections/product/ProductWindow/ProductWindow';
import styles from './Application.module.css';

/** The complete application as an email of three lines, each annotated with its question. */
export function ApplicationMail() {
  const { contact } = useSite();
  return (
    <ProductWindow title="startups.mail.title" caption="startups.mail.caption">
      <dl className={styles.fields}>
        <div>
          <dt>
            <Text id="startups.mail.to" />
          </dt>
          <dd>{contact.email}</dd>
        </div>
        <div>
          <dt>
            <Text id="startups.mail.subject" />
          </dt>
          <dd>
            <Text id="startups.form.subject" />
          </dd>
        </div>
      </dl>
      <ol className={styles.lines}>
        {(['a', 'b', 'c'] as const).map((letter) => (
          <li key={letter} data-motion="row">
            <AnnotatedSentence id={`startups.mail.line.${letter}`} caret={letter === 'c'} />
            <span className={styles.note}>
              <i aria-hidden="true">{letter}</i>
              <Text id={`startups.mail.note.${letter}`} />
            </span>
          </li>
        ))}
      </ol>
    </ProductWindow>
  );
}
