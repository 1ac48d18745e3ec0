// First, because it declares the order of the cascade layers.
import './styles';
import { nextTask } from '@site/kit/browser/next-task';
import type { DocumentData } from '@site/kit/protocol/document';
import { readDocumentData } from './browser/document-data';

/**
 * The parts that the page needs before it starts. All are in this script, but each is evaluated in its own task: together
 * they would block a slow phone for a quarter of a second (docs/decisions/0090).
 */
const parts: readonly ((data: DocumentData) => unknown)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './navigation/site-router'),
  // Browsers make their list of locales when they are first asked, as react-intl will. Nothing divides that.
  ({ locale }) => Intl.NumberFormat.supportedLocalesOf(locale),
];

void start(readDocumentData());

async function start(data: DocumentData): Promise<void> {
  for (const evaluate of parts) {
    await nextTask();
    await evaluate(data);
  }
  await nextTask();
  const { startPage } = await import(/* webpackMode: "eager" */ './app/start-page');
  await nextTask();
  await startPage(data);
}
