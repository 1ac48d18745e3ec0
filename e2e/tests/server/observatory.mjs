/**
 * Grades a response as the MDN Observatory does: `node observatory.mjs <folder of its package> <headers and HTML as JSON>`
 * prints score, grade and what was taken off. Its package wants a public host name and a certificate; these are the parts of it
 * that only look at a response.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', file = ''] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(path.join(folder, 'src', name)).href);
const [{ ALL_TESTS }, { Requests }, { Session }, grader, { parseHttpEquivHeaders }] = await Promise.all([
  load('constants.js'),
  load('types.js'),
  load('retriever/session.js'),
  load('grader/grader.js'),
  load('retriever/utils.js'),
]);
const { AxiosHeaders } = await import(pathToFileURL(path.join(folder, '../../axios/index.js')).href);

const { headers, html } = JSON.parse(readFileSync(file, 'utf8'));
const url = new URL('https://www.example.com/');
const requests = new Requests(url.hostname);
const response = () => ({
  headers: new AxiosHeaders(headers),
  request: { headers: new AxiosHeaders() },
  config: { headers: new AxiosHeaders() },
  status: 200,
  statusText: 'OK',
  verified: true,
  data: html,
});
requests.resources.path = html;
for (const name of ['auto', 'cors', 'http', 'https']) requests.responses[name] = response();
requests.responses.auto.httpEquiv = parseHttpEquivHeaders(html, url.href);
requests.responses.httpRedirects = [
  { url: new URL('http://www.example.com/'), status: 301 },
  { url, status: 200 },
];
requests.responses.httpsRedirects = [{ url, status: 200 }];
requests.session = new Session(url);

const results = ALL_TESTS.map((test) => test(requests)).filter(({ result }) => result !== null);
const modifiers = results.map(({ result }) => [result, grader.getScoreModifier(result)]);
const sum = (values) => values.reduce((total, value) => total + value, 0);
const taken = sum(modifiers.map(([, value]) => Math.min(0, value)));
const given = sum(modifiers.map(([, value]) => Math.max(0, value)));
// Extra credit is for those who have an A without it.
const score = 100 + taken + (100 + taken >= 90 ? given : 0);
console.log(JSON.stringify({ ...grader.getGradeForScore(score), modifiers: Object.fromEntries(modifiers) }));
