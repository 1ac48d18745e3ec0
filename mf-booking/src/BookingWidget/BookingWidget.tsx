import type { BookingTexts, BookingWidgetProps } from '@site/kit/contracts/booking';
import type { MessageLoader } from '@site/kit/contracts/messages';
import { Text, useText } from '@site/kit/runtime';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import type { CSSProperties } from 'react';
import { isWebAddress } from '../core/web-address';
import { pageKind } from '../skeleton/page-kind';
import styles from './BookingWidget.module.css';
import { optionsAttribute } from './early-widget';
import { useBooking } from './use-booking';

export const messages: MessageLoader = (tag) => import(`../messages/${tag}.json`, { with: { type: 'json' } });

const states = [
  ['waiting', 'calendar'],
  ['loading', 'spinner'],
  ['slow', 'spinner'],
  ['ready', 'calendar'],
  ['failed', 'warning'],
  ['scheduled', 'calendar'],
] as const;

/**
 * The scheduling widget with a title bar. The plain link is always visible; it moves to the middle if the widget is
 * slow, fails, or cannot run without scripting.
 */
export default function BookingWidget(props: BookingWidgetProps) {
  const text = useText();
  const { minHeight, texts = {} } = props;
  const address = isWebAddress(props.url) ? props.url : null;
  const { place, options, status, scheduled } = useBooking(props, texts.title ?? text('booking.frame'));
  const current = scheduled ? 'scheduled' : status;
  return (
    <section
      className={styles.window}
      data-booking-widget=""
      data-status={status}
      aria-label={texts.open ?? text('booking.region')}
      // The widget may have started before hydration (`start-early`).
      suppressHydrationWarning
    >
      <div className={styles.bar}>
        <p role="status" className={styles.status}>
          {states.map(([state, mark]) => (
            <span key={state} data-says={state} hidden={state !== current} suppressHydrationWarning>
              <Icon name={mark} className={styles.mark} />
              {ownText(texts, state) ?? <Text id={`booking.status.${state}`} />}
            </span>
          ))}
        </p>
        {address !== null && (
          <a href={address} target="_blank" rel="noopener" className={styles.link}>
            {texts.link ?? <Text id="booking.link" />}
            <Icon name="out" />
          </a>
        )}
      </div>
      <div
        className={styles.stage}
        style={
          minHeight === undefined
            ? undefined
            : ({ '--booking-min-height': `${minHeight}px` } as CSSProperties)
        }
      >
        <div className={styles.skeleton} data-kind={pageKind(props)} aria-hidden="true" />
        {/* The widget's own place. With a text as its content, React leaves alone what a widget put into it before hydration. */}
        <div
          ref={place}
          className={styles.place}
          suppressHydrationWarning
          {...{ [optionsAttribute]: options }}
        >
          {''}
        </div>
        <div className={styles.panel}>
          <Heading as="p" size="h">
            <Text id="booking.panel.title" />
          </Heading>
          <p>
            <Text id="booking.panel.text" />
          </p>
          {address !== null && (
            <Button href={address} target="_blank" rel="noopener" icon="out">
              {texts.link ?? <Text id="booking.link" />}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function ownText(texts: BookingTexts, state: (typeof states)[number][0]): string | undefined {
  return state === 'loading' || state === 'slow' || state === 'failed' ? texts[state] : undefined;
}
