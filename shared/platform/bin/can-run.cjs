/**
 * Runs before every command: the dependencies are installed, or it ends with a line that says what to do. CommonJS,
 * which every Node loads before anything else.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { problemOfNode, problemOfPath } = require('./problem-of-node.cjs');

const root = join(__dirname, '../../..');
const problem =
  problemOfNode(root) ||
  problemOfPath() ||
  (existsSync(join(root, 'node_modules/tsx'))
    ? ''
    : 'The dependencies are not installed. Run npm install first.');
if (problem !== '') {
  console.error(`\n${problem}`);
  process.exit(1);
}
