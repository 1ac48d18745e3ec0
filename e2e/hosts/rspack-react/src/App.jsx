import { lazy, Suspense, useState } from 'react';

const BookingWidget = lazy(() => import('mf-booking/BookingWidget'));

export function App() {
  const [events, setEvents] = useState([]);
  const open = async () => {
    const { openBooking } = await import('mf-booking/booking');
    openBooking({ url: BOOKING_HOST.schedulingUrl, scriptUrl: BOOKING_HOST.scriptUrl });
  };
  return (
    <>
      <h1>React with Rspack</h1>
      <button type="button" onClick={open}>
        Open the popup
      </button>
      <Suspense fallback={<a href={BOOKING_HOST.schedulingUrl}>Book a demo</a>}>
        <BookingWidget
          url={BOOKING_HOST.schedulingUrl}
          scriptUrl={BOOKING_HOST.scriptUrl}
          prefill={{ email: 'ada@example.com' }}
          texts={{ link: 'To the calendar' }}
          onEvent={({ type }) => setEvents((before) => [...before, type])}
        />
      </Suspense>
      <p data-events>{events.join(' ')}</p>
    </>
  );
}
