/** An S3 error response. */
export function s3Error(code: string, more = ''): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message>${more}</Error>`;
}
