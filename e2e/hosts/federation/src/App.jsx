import { useState, version } from 'react';
import { Booking, openPopup } from './Booking.jsx';

export function App() {
  const [events, setEvents] = useState([]);
  return (
    <>
      <h1>React by federation</h1>
      <button type="button" onClick={openPopup}>
        Open the popup
      </button>
      <Booking email="ada@example.com" onEvent={({ type }) => setEvents((before) => [...before, type])} />
      <p data-react>{version}</p>
      <p data-events>{events.join(' ')}</p>
    </>
  );
}
