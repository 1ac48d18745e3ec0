import { Text, useText } from '@site/kit/runtime';
import styles from './LookalikeMap.module.css';

/** A map of the customers that a search starts from, the companies that it found, and the rest of the market. */
export function LookalikeMap({ found }: { readonly found: number }) {
  const text = useText();
  return (
    <div className={styles.map}>
      <svg
        viewBox="0 0 200 190"
        role="img"
        aria-label={text('pane.map', { found: Math.min(found, near.length) })}
      >
        <circle cx="100" cy="95" r="88" />
        <circle cx="100" cy="95" r="54" />
        <g data-kind="far">{far.map(dot)}</g>
        <g data-kind="near">{near.slice(0, found).map(dot)}</g>
        <g data-kind="yours">{yours.map(dot)}</g>
      </svg>
      <p className={styles.key}>
        <span data-kind="yours">
          <Text id="pane.yours" />
        </span>
        <span data-kind="near">
          <Text id="pane.near" />
        </span>
        <span data-kind="far">
          <Text id="pane.far" />
        </span>
      </p>
    </div>
  );
}

type Point = readonly [x: number, y: number];

function dot([x, y]: Point) {
  return <rect key={`${x},${y}`} x={x - 4} y={y - 4} width="8" height="8" />;
}

const yours: readonly Point[] = [
  [92, 84],
  [110, 92],
  [98, 104],
  [118, 110],
  [84, 100],
];
const near: readonly Point[] = [
  [74, 78],
  [104, 68],
  [130, 86],
  [136, 112],
  [108, 128],
  [80, 124],
  [64, 102],
  [122, 66],
];
const far: readonly Point[] = [
  [30, 70],
  [44, 134],
  [58, 42],
  [96, 22],
  [146, 34],
  [174, 74],
  [168, 130],
  [138, 164],
  [90, 170],
  [52, 158],
  [22, 108],
  [182, 104],
  [120, 14],
  [34, 46],
];
