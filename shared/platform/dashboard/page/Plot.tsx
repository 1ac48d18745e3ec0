import 'uplot/dist/uPlot.min.css';
import { Heading } from '@site/kit/ui/Heading';
import { type ReactNode, useEffect, useRef } from 'react';
import UPlot, { type AlignedData, type Options, type Series } from 'uplot';
import styles from './Plot.module.css';
import { useTheme } from './theme';

interface PlotFigureProps {
  readonly title: string;
  /** The summary in words. */
  readonly summary: ReactNode;
  /** The values of the plot; null without data. */
  readonly table: ReactNode;
  /** The plot; null without data. */
  readonly children: ReactNode;
}

/** A plot with its title, and a table with its values. */
export function PlotFigure({ title, summary, children, table }: PlotFigureProps) {
  return (
    <figure className={styles.figure}>
      <Heading as="h3" size="h" className={styles.title}>
        {title}
      </Heading>
      <p className={styles.summary}>{summary}</p>
      {children}
      {table === null ? null : (
        <details>
          <summary>{title} as a table</summary>
          {table}
        </details>
      )}
    </figure>
  );
}

/** The colours of the theme, for the canvas. */
export type Colour = (name: 'fg' | 'fg-muted' | 'rule' | 'accent' | 'background') => string;

export interface PlotProps {
  /** The accessible name. */
  readonly label: string;
  readonly data: AlignedData;
  /** Labels of the x axis, by their place. */
  readonly ticks: ReadonlyMap<number, string>;
  /** The range of each axis. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly formatY: (value: number) => string;
  readonly series: (colour: Colour) => Series[];
}

const HEIGHT = 132;
const FONT_PX = 10.5;
/** The width of the labels of the y axis. */
const Y_AXIS = 64;

/** A small plot with two labels on the y axis, and few below. */
export function Plot({ label, data, ticks, x, y, formatY, series }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const draw = (element: HTMLElement) => {
    const style = getComputedStyle(element);
    const colour: Colour = (name) => style.getPropertyValue(`--${name}`).trim();
    const font = `${FONT_PX}px ${style.getPropertyValue('--mono')}`;
    const axis = { stroke: colour('fg-muted'), font, ticks: { show: false } } as const;
    const options: Options = {
      width: element.clientWidth,
      height: HEIGHT,
      padding: [FONT_PX, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, range: [...x] }, y: { range: [...y] } },
      axes: [
        {
          ...axis,
          size: 22,
          gap: 4,
          grid: { show: false },
          border: { show: true, stroke: colour('fg'), width: 1 },
          splits: () => [...ticks.keys()],
          values: (_, places) => places.map((place) => ticks.get(place) ?? ''),
        },
        {
          ...axis,
          size: Y_AXIS,
          gap: 6,
          // The lower line is the x axis.
          grid: {
            stroke: colour('rule'),
            width: 1,
            dash: [2, 3],
            filter: (_, [, top = null]) => [null, top],
          },
          splits: () => [...y],
          values: (_, values) => values.map((value) => (value === 0 ? '' : formatY(value))),
        },
      ],
      series: [{}, ...series(colour)],
    };
    return new UPlot(options, data, element);
  };
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  // Polling makes equal values anew: only other ones, or another theme, draw again.
  const shown = JSON.stringify([data, [...ticks], x, y]);
  useEffect(() => {
    const element = box.current;
    if (element === null || shown === '' || theme === null) return;
    const plot = latest.current(element);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [shown, theme]);
  return <div ref={box} className={styles.plot} role="img" aria-label={label} />;
}
