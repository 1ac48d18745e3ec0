import './start.jsx';
