import { encodingRows, fileRows, methodRows } from './file-rows';
import { genericPageRows, pageRows, redirectRows } from './page-rows';
import { acceptRows, badRows, notFoundRows } from './refusal-rows';
import type { Row } from './row';

/**
 * The rules of docs/reference/behaviour about routes, addresses, responses and errors as requests, for any server of
 * the site.
 */
export const rows: readonly Row[] = [
  ...pageRows,
  ...genericPageRows,
  ...redirectRows,
  ...notFoundRows,
  ...badRows,
  ...acceptRows,
  ...fileRows,
  ...methodRows,
  ...encodingRows,
];
