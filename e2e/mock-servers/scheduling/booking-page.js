/** Three steps (day, time, details) that post the same messages to the embedding page as the real provider. */
const step = document.getElementById('step');
const query = new URLSearchParams(location.search);
const days = nextWorkingDays(12);
const times = ['09:00', '09:30', '10:00', '11:30', '14:00', '14:30', '15:00', '16:30'];

if (window.parent !== window) new ResizeObserver(tellHeight).observe(document.querySelector('main'));
/** Before the page is drawn, the real one sends a height of a few pixels. */
tell('calendly.page_height', { height: '2px' });
if (/^\/[\w-]+\/?$/.test(location.pathname)) showEvents();
else {
  tell('calendly.event_type_viewed');
  showDays();
}

/** The page of a person or team. */
function showEvents() {
  tell('calendly.profile_page_viewed');
  show(
    'Choose an event',
    choices(['Product demo'], () => {
      tell('calendly.event_type_viewed');
      showDays(true);
    }),
  );
}

function showDays(focus = false) {
  show(
    'Choose a day',
    choices(days.map(formatDay), (index) => showTimes(days[index])),
    focus,
  );
}

function showTimes(day) {
  const list = choices(times, (index) => {
    tell('calendly.date_and_time_selected');
    showForm(day, times[index]);
  });
  show(`Choose a time on ${formatDay(day)}`, list, true, () => showDays(true));
}

function showForm(day, time) {
  const form = document.createElement('form');
  const name = field(form, 'Name', 'text', 'name', query.get('name') ?? '');
  const email = field(form, 'Email', 'email', 'email', query.get('email') ?? '');
  const error = form.appendChild(element('p', '', 'error'));
  error.setAttribute('role', 'alert');
  const confirm = form.appendChild(element('button', 'Confirm booking', 'main'));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    confirm.disabled = true;
    const booking = { name: name.value, email: email.value, day: day.toISOString().slice(0, 10), time };
    const utm = Object.fromEntries([...query].filter(([key]) => key.startsWith('utm_')));
    const answer = await fetch('/bookings', { method: 'POST', body: JSON.stringify({ ...booking, utm }) });
    confirm.disabled = false;
    if (!answer.ok) {
      error.textContent = 'The booking did not go through. Please try again.';
      return;
    }
    const { id } = await answer.json();
    tell('calendly.event_scheduled', {
      event: { uri: `${location.origin}/scheduled_events/${id}` },
      invitee: { uri: `${location.origin}/scheduled_events/${id}/invitees/1` },
    });
    show(
      'You are booked',
      element('p', `${formatDay(day)}, ${time}. An invitation went to ${email.value}.`),
      true,
    );
  });
  show(`${formatDay(day)}, ${time}`, form, true, () => showTimes(day));
}

function show(title, content, focus, back) {
  const heading = element('h2', title);
  heading.tabIndex = -1;
  const parts = [heading, content];
  if (back) {
    const button = element('button', 'Back', 'back');
    button.addEventListener('click', back);
    parts.unshift(button);
  }
  step.replaceChildren(...parts);
  if (focus) heading.focus();
}

function choices(labels, choose) {
  const list = element('ul', '', 'choices');
  for (const [index, label] of labels.entries()) {
    const button = element('button', label);
    button.addEventListener('click', () => choose(index));
    list.appendChild(document.createElement('li')).append(button);
  }
  return list;
}

function field(form, label, type, name, value) {
  const wrapper = form.appendChild(element('label', label));
  const input = wrapper.appendChild(document.createElement('input'));
  Object.assign(input, { type, name, value, required: true, autocomplete: name });
  return input;
}

function element(tag, text, className = '') {
  return Object.assign(document.createElement(tag), { textContent: text, className });
}

/** Like the real page, which says nothing to a page that embeds it without these parameters. */
function tell(event, payload = {}) {
  if (window.parent !== window && query.has('embed_domain') && query.has('embed_type'))
    window.parent.postMessage({ event, payload }, '*');
}

function tellHeight() {
  tell('calendly.page_height', { height: `${Math.ceil(document.querySelector('main').scrollHeight)}px` });
}

function nextWorkingDays(count) {
  const found = [];
  for (const day = new Date(); found.length < count; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) found.push(new Date(day));
  }
  return found;
}

function formatDay(day) {
  return day.toLocaleDateString('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
}
