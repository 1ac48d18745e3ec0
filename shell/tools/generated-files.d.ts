import { type PageGroup } from '../src/routing/routes';
/** What others may know of a row of the route table. */
export interface PageRow {
  readonly page: string;
  readonly path: string;
  readonly group: PageGroup;
  readonly theme: string;
}
/** The files that follow from the route table and the folders of pages: text by path from the project's folder. */
export declare function generatedFiles(
  project: string,
  routes: readonly PageRow[],
): Promise<Readonly<Record<string, string>>>;
