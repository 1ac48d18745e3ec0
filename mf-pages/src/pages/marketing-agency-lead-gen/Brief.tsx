import { Text } from '@site/kit/runtime';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { AnnotatedSentence } from '../../sections/product/AnnotatedSentence/AnnotatedSentence';
import { Caption } from '../../sections/product/Caption/Caption';
import styles from './Brief.module.css';

/** A page of a brief with notes in its margin: what each phrase became, and what is left to the planner. */
export function Brief() {
  return (
    <>
      <SectionHead title="brief.title" lead="brief.lead" />
      <figure>
        <div className={styles.page} data-on="page">
          <div className={styles.text}>
            <AnnotatedSentence id="brief.text" caret={false} letters="over" />
          </div>
          <ol className={styles.notes}>
            {notes.map((letter) => (
              <li key={letter} className={styles.note} data-motion="row">
                <b>{letter}</b>
                <span>
                  <Text id={`brief.${letter}`} />
                </span>
              </li>
            ))}
            <li className={styles.note} data-left="">
              <b>–</b>
              <span>
                <Text id="brief.left" />
                <small>
                  <Text id="brief.brave" />
                </small>
              </span>
            </li>
          </ol>
        </div>
        <Caption id="brief.caption" />
      </figure>
    </>
  );
}

const notes = ['a', 'b', 'c', 'd'] as const;
