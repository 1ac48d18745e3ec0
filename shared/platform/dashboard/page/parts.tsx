import { Heading } from '@site/kit/ui/Heading';
import { Mono } from '@site/kit/ui/Mono';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { formatTime } from './format';
import styles from './parts.module.css';
import type { DashboardSince, ReleaseChange } from './protocol';

/** Moves the focus to an element that is not a control, when the focused one disappears. */
export function focusText(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}

interface ContainedProps {
  /** The subject of the error message, such as `This preview`. */
  readonly what: string;
  readonly children: ReactNode;
}

/** Shows its children. If rendering them fails, shows the error in their place until they change; the rest remains. */
export class Contained extends Component<ContainedProps, { readonly problem: string | null }> {
  static getDerivedStateFromError(error: unknown) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override state = { problem: null };

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override componentDidUpdate({ children }: ContainedProps) {
    if (children !== this.props.children && this.state.problem !== null) this.setState({ problem: null });
  }

  override render() {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <p role="alert">
        {this.props.what} cannot be shown: {problem}. The commands show it: node site releases, node site
        preview --list.
      </p>
    );
  }
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Why its values are missing or old. */
  readonly problem?: string | null;
  readonly children: ReactNode;
}

export function Section({ id, title, problem = null, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading as="h2" size="h" id={id} className={styles.title}>
        {title}
      </Heading>
      {problem === null ? null : <p>{problem}</p>}
      <Contained what={title}>{children}</Contained>
    </section>
  );
}

interface DataTableProps {
  readonly label: string;
  readonly caption?: string;
  /** The first column has the rows' headers. */
  readonly columns: readonly (string | { readonly number: string })[];
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

/** A table that scrolls in its own box if it is wider than the page, also by keyboard. */
export function DataTable({ label, caption, columns, rows }: DataTableProps) {
  const isNumber = (index: number) => typeof columns[index] === 'object' || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element needs focus for keyboard scrolling.
    <section className={styles.table} aria-label={label} tabIndex={0}>
      <table>
        {caption === undefined ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, index) => {
              const title = typeof column === 'string' ? column : column.number;
              return (
                <th scope="col" key={title} data-number={isNumber(index)}>
                  {title}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, first, ...cells]) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={index} data-number={isNumber(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The deployment that made this live: when, by whom and why. */
export function Since({ since }: { readonly since: DashboardSince | null }) {
  if (since === null) return null;
  const { number, at, who, message } = since;
  return (
    <p className={styles.since}>
      since <time dateTime={at}>{formatTime(at)}</time>, entry {number} by <bdi>{who}</bdi>
      {message === null ? null : (
        <span className={styles.why}>
          : <bdi>{message}</bdi>
        </span>
      )}
    </p>
  );
}

export function ReleaseChanges({ changes }: { readonly changes: readonly ReleaseChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <Mono>
            {from === null ? null : (
              <>
                <del>{from}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{to ?? 'none'}</ins>
          </Mono>
        </li>
      ))}
    </ul>
  );
}

/** Isolates the name, whose characters may turn the direction of text. */
export function Author({ who, commit }: { readonly who: string; readonly commit: string | null }) {
  return (
    <>
      by <bdi>{who}</bdi>
      {commit === null ? null : (
        <>
          {' '}
          of <Mono>{commit.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1')}</Mono>
        </>
      )}
    </>
  );
}
