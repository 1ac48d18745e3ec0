import '@site/kit/tokens/base.css';
import '@site/kit/tokens/token-rules?css';
import './dashboard.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { followTheme } from './follow-theme';

followTheme();
const root = document.getElementById('dashboard');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
