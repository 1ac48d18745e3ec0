import { type DocumentData, documentDataId } from '@site/kit/protocol/document';

/** What the document says of itself. Throws where it says nothing. */
export function readDocumentData(): DocumentData {
  const text = document.getElementById(documentDataId)?.textContent;
  if (!text) throw new Error(`The document has no data block #${documentDataId}.`);
  return JSON.parse(text) as DocumentData;
}
