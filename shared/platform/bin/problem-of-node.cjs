const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Why the project cannot be built in this folder; empty if it can. The bundler reads these characters as parts of a request. */
exports.problemOfPath = (folder = process.cwd()) => {
  const [character] = /[#?*]/.exec(folder) ?? [];
  return character === undefined
    ? ''
    : `Cannot build in ${folder}: the bundler cannot read paths with ${character}. Move or rename the folder.`;
};

/** Why this version of Node cannot run the site; empty if it can. Plain JavaScript that an old Node reads as well. */
exports.problemOfNode = (root) => {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const [major, minor] = wanted.split('.').map(Number);
  const [ours, ourMinor] = process.versions.node.split('.').map(Number);
  return ours > major || (ours === major && ourMinor >= minor)
    ? ''
    : `Node ${process.versions.node} is too old. The project needs Node ${wanted} or newer.`;
};
