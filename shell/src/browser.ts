// First, because it declares the order of the cascade layers.
import './styles';
import { nextTask } from '@site/kit/browser/next-task';
import { whenIdle } from '@site/kit/browser/when-idle';
import { type DocumentData, documentDataId } from '@site/kit/protocol/document';

/**
 * Evaluated each in its own task: together they would block a slow phone for a quarter of a second
 * (decision 0090).
 */
const parts: readonly ((data: DocumentData) => unknown)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './navigation/site-router'),
  // Browsers build their list of locales on the first request. react-intl would trigger that in the middle of a render.
  ({ locale }) => Intl.NumberFormat.supportedLocalesOf(locale),
];

void start(readDocumentData());

async function start(data: DocumentData): Promise<void> {
  for (const evaluate of parts) {
    await idleOrInteraction();
    await evaluate(data);
  }
  await idleOrInteraction();
  const { startPage } = await import(/* webpackMode: "eager" */ './app/start-page');
  await idleOrInteraction();
  await startPage(data);
}

/** Resolves in a new task once the browser is idle or the visitor interacts. */
async function idleOrInteraction(): Promise<void> {
  await Promise.race([self.mayHydrate, new Promise<void>((resolve) => whenIdle(resolve))]);
  await nextTask();
}

function readDocumentData(): DocumentData {
  const text = document.getElementById(documentDataId)?.textContent;
  if (!text) throw new Error(`The document has no data block #${documentDataId}.`);
  return JSON.parse(text) as DocumentData;
}
