// First, because it declares the order of the cascade layers.
import './styles';
import { type DocumentData, documentDataId } from '@site/kit/protocol/document';
import { idleOrInteraction } from './hydration/idle-or-interaction';

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

function readDocumentData(): DocumentData {
  // Every document has it.
  return JSON.parse((document.getElementById(documentDataId) as HTMLElement).textContent) as DocumentData;
}
