/**
 * Comes before every command that installs nothing, such as `npm run release`: what it needs is there, or it ends with a
 * line that says what to do. CommonJS, which every Node loads before anything else.
 */
const { existsSync } = require('node:fs');
const { problemOfNode } = require('./problem-of-node.cjs');

const problem =
  problemOfNode() ||
  (existsSync('node_modules/tsx') ? '' : 'The dependencies are not installed. Run npm install first.');
if (problem !== '') {
  console.error(`\n${problem}`);
  process.exit(1);
}
