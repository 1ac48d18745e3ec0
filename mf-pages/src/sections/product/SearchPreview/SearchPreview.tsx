import { type MessageId, Text } from '@site/kit/runtime';
import type { ReactNode } from 'react';
import { Table } from '../../tables/Table/Table';
import { AnnotatedSentence } from '../AnnotatedSentence/AnnotatedSentence';
import { Chips } from '../Chips/Chips';
import { ProductWindow } from '../ProductWindow/ProductWindow';
import { type LeadState, State } from '../State/State';
import styles from './SearchPreview.module.css';

/** A made-up person in a preview, with the reason for the match. */
export interface PreviewLead {
  readonly name: string;
  readonly why: MessageId;
  readonly state: LeadState;
}

interface SearchPreviewProps {
  readonly title: MessageId;
  /** See `AnnotatedSentence`. */
  readonly sentence: MessageId;
  /** The filters of its phrases, in the order of their letters. */
  readonly filters: readonly MessageId[];
  readonly leads: readonly PreviewLead[];
  /** Audience-specific content at the right of the list. */
  readonly pane: { readonly title: MessageId; readonly body: ReactNode };
}

/** A product window for one audience: a search, its results, and an audience-specific pane at the right. */
export function SearchPreview({ title, sentence, filters, leads, pane }: SearchPreviewProps) {
  const done = leads.filter(({ state }) => state === 'verified').length;
  return (
    <ProductWindow
      title={title}
      status={<Text id="common.window.checked" values={{ done, total: leads.length }} />}
      progress={done / leads.length}
      caption="common.window.caption"
    >
      <div className={styles.ask}>
        <AnnotatedSentence id={sentence} />
        <Chips filters={filters} />
      </div>
      <div className={styles.split}>
        <Table caption="common.window.table" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Text id="common.table.person" />
              </th>
              <th scope="col">
                <Text id="common.table.state" />
              </th>
            </tr>
          </thead>
          <tbody>
            {leads.map(({ name, why, state }) => (
              <tr key={name} data-motion="row">
                <th scope="row">
                  {name}
                  <small>
                    <Text id={why} />
                  </small>
                </th>
                <td>
                  <State state={state} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <div className={styles.pane}>
          <p className={styles.paneTitle}>
            <Text id={pane.title} />
          </p>
          {pane.body}
        </div>
      </div>
    </ProductWindow>
  );
}
