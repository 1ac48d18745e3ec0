import { useText } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import { Flow } from '../../../sections/lists/Flow/Flow';
import styles from './FirstWeek.module.css';

/** Monday to Friday, with the number of conversations so far as filled squares. */
export function FirstWeek() {
  return (
    <Flow
      steps={days.map(({ day, started }) => ({
        messages: `startups.week.${day}` as const,
        picture: <Started day={day} started={started} />,
      }))}
    />
  );
}

const days = [
  { day: 'mon', started: 0 },
  { day: 'tue', started: 0 },
  { day: 'wed', started: 5 },
  { day: 'thu', started: 8 },
  { day: 'fri', started: 11 },
] as const;

const squares = Array.from({ length: 12 }, (_, index) => index);

interface StartedProps {
  readonly day: (typeof days)[number]['day'];
  readonly started: number;
}

function Started({ day, started }: StartedProps) {
  const text = useText();
  return (
    <>
      <svg className={styles.squares} data-mirrored="" viewBox="0 0 214 34" aria-hidden="true">
        {squares.map((index) => (
          <rect
            key={index}
            x={(index % 6) * 36 + 0.5}
            y={Math.floor(index / 6) * 18 + 0.5}
            width="33"
            height="15"
            data-full={index < started || undefined}
            data-talk={(day === 'fri' && index === 2) || undefined}
          />
        ))}
      </svg>
      <Mono as="p">
        {text('startups.week.label', { day: text(`startups.week.${day}.at`), count: started })}
      </Mono>
    </>
  );
}
