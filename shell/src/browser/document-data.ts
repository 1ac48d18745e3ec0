import { type DocumentData, documentDataId } from '@site/kit/protocol/document';

/** Reads the document's data block. Throws if the document has none. */
export function readDocumentData(): DocumentData {
  const text = document.getElementById(documentDataId)?.textContent;
  if (!text) throw new Error(`The document has no data block #${documentDataId}.`);
  return JSON.parse(text) as DocumentData;
}
