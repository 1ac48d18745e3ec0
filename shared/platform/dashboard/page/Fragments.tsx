import styles from './Fragments.module.css';
import { formatPart } from './format';
import type { DashboardLive, DashboardVitals } from './protocol';
import { TableBox } from './TableBox';
import { type Variant, variantsOf } from './variants';

interface FragmentsProps {
  readonly live: DashboardLive;
  readonly vitals: DashboardVitals | null;
}

/** From worst to least bad. */
const problems = ['failed', 'threw', 'reloaded'] as const;

/** The outcomes of fragments in visitors' browsers, as fractions of a variant's views. */
export function Fragments({ live, vitals }: FragmentsProps) {
  const variants =
    vitals === null ? [] : variantsOf(live, vitals).filter(({ measured }) => measured !== null);
  const names = [
    ...new Set(variants.flatMap(({ measured }) => Object.keys(measured?.fragments ?? {}))),
  ].sort();
  if (names.length === 0) return null;
  return (
    <div className={styles.fragments}>
      <p className={styles.note}>
        Views in which a fragment failed to load (failed), threw an error, or reloaded the page (reloaded)
      </p>
      <TableBox label="Problems of fragments">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Fragment
            </th>
            {variants.map(({ name }) => (
              <th scope="colgroup" colSpan={problems.length} key={name} data-number="">
                {name}
              </th>
            ))}
          </tr>
          <tr>
            {variants.flatMap(({ name }) =>
              problems.map((problem) => (
                <th scope="col" key={`${name} ${problem}`} data-number="">
                  {problem}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {names.map((fragment) => (
            <tr key={fragment}>
              <th scope="row">{fragment}</th>
              {variants.flatMap((variant) =>
                problems.map((problem) => (
                  <td
                    key={`${variant.name} ${problem}`}
                    data-number=""
                    data-bad={countOf(variant, fragment, problem) > 0}
                  >
                    {formatPart(
                      countOf(variant, fragment, problem) / Math.max(1, variant.measured?.views ?? 0),
                    )}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </TableBox>
    </div>
  );
}

function countOf({ measured }: Variant, fragment: string, problem: string): number {
  return measured?.fragments[fragment]?.[problem] ?? 0;
}
