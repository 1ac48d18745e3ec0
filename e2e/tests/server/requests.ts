import { encodingRows, fileRows, methodRows } from './file-rows';
import { pageRows, redirectRows } from './page-rows';
import { badRows, notFoundRows } from './refusal-rows';
import type { Row } from './row';

/** Every rule of the specification's sections 2 and 8 as requests, with what any server of the site has to answer. */
export const rows: readonly Row[] = [
  ...pageRows,
  ...redirectRows,
  ...notFoundRows,
  ...badRows,
  ...fileRows,
  ...methodRows,
  ...encodingRows,
];
