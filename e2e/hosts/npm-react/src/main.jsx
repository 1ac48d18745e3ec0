import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.jsx';

document.documentElement.dataset.react = version;
createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
