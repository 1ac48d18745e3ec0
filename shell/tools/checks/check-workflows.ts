/** Checks the GitHub workflows for syntax and expressions (`npm run check`). Prints one line per problem and fails. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from '@actions/languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';

const folder = '.github/workflows';

for (const name of readdirSync(folder)) {
  const file = path.join(folder, name);
  const document = TextDocument.create(`file:///${file}`, 'yaml', 0, readFileSync(file, 'utf8'));
  for (const { range, message } of await validate(document)) {
    console.error(`${file}:${range.start.line + 1}:${range.start.character + 1} ${message}`);
    process.exitCode = 1;
  }
}
