import { useState } from 'react';
import {
  InlineWidget,
  PopupButton,
  PopupModal,
  PopupWidget,
  useBookingEvents,
} from 'scheduling-widget/react';
import { Booking } from './Booking.jsx';

const url = 'https://calendly.com/you/demo';

export function App() {
  const [email, setEmail] = useState('ada@example.com');
  const [open, setOpen] = useState(false);
  const [heard, setHeard] = useState([]);
  useBookingEvents({ onEvent: ({ type }) => setHeard((all) => [...all, type]) });
  return (
    <>
      <h1>React with the package</h1>
      <label>
        Email <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </label>
      <InlineWidget
        id="inline"
        className="mine"
        url={url}
        prefill={{ email, date: new Date(2030, 0, 31) }}
        minHeight={400}
        loading="eager"
        onReady={({ type }) => setHeard((all) => [...all, `own ${type}`])}
      />
      {/* The element itself: React finds no class yet, and the object has to reach the calendar all the same. */}
      <booking-widget id="bare" url={url} loading="eager" prefill={{ name: 'Ada' }}>
        <a href={url}>Book a demo</a>
      </booking-widget>
      <div id="recipe">
        <Booking email={email} onScheduled={(uri) => setHeard((all) => [...all, uri])} />
      </div>
      <PopupButton url={url} text="Book in a popup" />
      <PopupWidget url={url} text="Talk to us" branding="by Calendly" />
      <button type="button" onClick={() => setOpen(true)}>
        Open the popup
      </button>
      <PopupModal url={url} prefill={{ email }} open={open} onClose={() => setOpen(false)} />
      <p data-events>{heard.join(' ')}</p>
      <p data-open>{String(open)}</p>
    </>
  );
}
