import { configure } from '@testing-library/dom';

// A shared machine may stall for seconds. Passing tests do not wait for it.
configure({ asyncUtilTimeout: 20_000 });
