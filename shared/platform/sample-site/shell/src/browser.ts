import './shell.css';

/** A page of the sample needs nothing of its script but that it runs. */
document.documentElement.dataset.started = '';
