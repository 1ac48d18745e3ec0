import { lazy, Suspense, useState, version } from 'react';
import { OrElse } from './OrElse.jsx';

const BookingWidget = lazy(() => import('mf-booking/BookingWidget'));

export function App() {
  const [events, setEvents] = useState([]);
  const open = async () => {
    try {
      const { openBooking } = await import('mf-booking/booking');
      openBooking({ url: BOOKING_HOST.schedulingUrl, scriptUrl: BOOKING_HOST.scriptUrl });
    } catch {
      location.assign(BOOKING_HOST.schedulingUrl);
    }
  };
  const link = <a href={BOOKING_HOST.schedulingUrl}>Book a demo</a>;
  return (
    <>
      <h1>React with webpack</h1>
      <button type="button" onClick={open}>
        Open the popup
      </button>
      <div style={{ minHeight: 754 }}>
        <OrElse fallback={link}>
          <Suspense fallback={link}>
            <BookingWidget
              url={BOOKING_HOST.schedulingUrl}
              scriptUrl={BOOKING_HOST.scriptUrl}
              prefill={{ email: 'ada@example.com' }}
              texts={{ link: 'To the calendar' }}
              onEvent={({ type }) => setEvents((before) => [...before, type])}
            />
          </Suspense>
        </OrElse>
      </div>
      <p data-react>{version}</p>
      <p data-events>{events.join(' ')}</p>
    </>
  );
}
