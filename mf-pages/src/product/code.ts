import { type ApiRequest, apiOrigin, endpoints } from './api';

/** The languages of samples, with their names. */
export const codeLanguages = { curl: 'curl', javascript: 'JavaScript', python: 'Python' } as const;
export type CodeLanguage = keyof typeof codeLanguages;
// Object.keys is typed string[], but the object above is complete.
export const codeLanguageIds = Object.keys(codeLanguages) as readonly CodeLanguage[];

/** A request as code that runs as it is, with the key in the variable `API_KEY`. */
export function requestCode(request: ApiRequest, language: CodeLanguage): string {
  return writers[language](request);
}

/** JSON, indented. */
export function json(value: object): string {
  return JSON.stringify(value, null, 2);
}

/** JSON Lines: one object on each line. */
export function jsonLines(values: readonly object[]): string {
  return values.map((value) => JSON.stringify(value)).join('\n');
}

const writers: Readonly<Record<CodeLanguage, (request: ApiRequest) => string>> = {
  curl: (request) => `curl ${urlOf(request)} \\${streams(request) ? '\n  --no-buffer \\' : ''}
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${json(request.body).replaceAll("'", "'\\''")}'`,

  javascript: (request) =>
    `const response = await fetch("${urlOf(request)}", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.API_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${indented(json(request.body), 2)}),
});
${
  streams(request)
    ? `const lines = createInterface(Readable.fromWeb(response.body));
for await (const line of lines) console.log(JSON.parse(line));`
    : 'console.log(await response.json());'
}`.replace(/^/, streams(request) ? NODE_IMPORTS : ''),

  python: (request) => `import ${streams(request) ? 'json, ' : ''}os, requests

response = requests.post(
    "${urlOf(request)}",
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},
    json=${indented(JSON.stringify(request.body, null, 4), 4)},${streams(request) ? '\n    stream=True,' : ''}
)
${
  streams(request)
    ? `for line in response.iter_lines():
    print(json.loads(line))`
    : 'print(response.json())'
}`,
};

const NODE_IMPORTS = `import { createInterface } from "node:readline";
import { Readable } from "node:stream";

`;

function urlOf({ endpoint }: ApiRequest): string {
  return apiOrigin + endpoints[endpoint];
}

/** A search answers line by line, the other endpoints with one object. */
function streams({ endpoint }: ApiRequest): boolean {
  return endpoint === 'search';
}

function indented(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}
