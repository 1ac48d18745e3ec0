// What is shared is agreed on before anything of it runs.
import('./start.jsx');
