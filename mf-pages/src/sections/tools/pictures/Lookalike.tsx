import { Text, useText } from '@site/kit/runtime';
import styles from './Lookalike.module.css';

const heights = [
  8, 12, 9, 14, 11, 18, 15, 22, 19, 25, 23, 31, 28, 36, 33, 42, 45, 41, 52, 56, 53, 64, 70, 78, 84, 92, 98,
  104, 112, 118,
];

/** Some of the columns, as the data of one path. */
function columns(from: number, to: number): string {
  const column = (height: number, index: number) =>
    `M${14 + (from + index) * 30} 147v-${height}h12v${height}z`;
  return heights.slice(from, to).map(column).join('');
}

export function LookalikeAnalysis() {
  const text = useText();
  return (
    <div className={styles.like}>
      <p className={styles.you}>
        <b>Rheinpappe</b>
        <Text id="common.picture.like.you" />
      </p>
      <svg
        data-mirrored=""
        viewBox="0 0 980 148"
        preserveAspectRatio="none"
        role="img"
        aria-label={text('common.picture.like')}
      >
        <path d={columns(0, 11)} data-near="" data-motion="column" />
        <path d={columns(11, 23)} data-near="more" data-motion="column" />
        <path d={columns(23, 30)} data-near="most" data-motion="column" />
        <path d="M0 147.5H980" vectorEffect="non-scaling-stroke" />
        <path d="M946 147V0" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.ends}>
        <span>
          <Text id="common.picture.like.least" />
        </span>
        <span>
          <Text id="common.picture.like.most" />
        </span>
      </p>
    </div>
  );
}
