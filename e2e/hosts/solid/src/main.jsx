import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { Booking } from './Booking.jsx';

function App() {
  const [email, setEmail] = createSignal('');
  const [booked, setBooked] = createSignal('');
  const [shown, setShown] = createSignal(true);
  return (
    <>
      <h1>Solid</h1>
      <label>
        Email <input type="email" onInput={(event) => setEmail(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={() => setShown(!shown())}>
        Show or hide
      </button>
      <Show when={shown()}>
        <Booking email={email()} onScheduled={setBooked} />
      </Show>
      <p data-booked>{booked()}</p>
    </>
  );
}

render(() => <App />, document.querySelector('#app'));
