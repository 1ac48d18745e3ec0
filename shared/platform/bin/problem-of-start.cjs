/**
 * Why no command can run here, or an empty text. CommonJS, which every Node loads before anything else, and without
 * dependencies, which may not be installed.
 */
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

/** Why this version of Node, or this folder, cannot build the project. */
exports.problemOfPlace = () => exports.problemOfNode(requiredNode()) || problemOfPath(resolve());

/** The same, or the dependencies are missing. */
exports.problemOfStart = () =>
  exports.problemOfPlace() ||
  (existsSync(join(root(), 'node_modules/tsx'))
    ? ''
    : 'The dependencies are not installed. Run npm install first.');

/**
 * The fix for a package that is not installed, for example after `git pull`; an empty text for any other error.
 * @param {unknown} error
 */
exports.problemOfPackages = (error) => {
  const [, name] = /^Cannot find package '([^']+)'/.exec(Object(error).message) ?? [];
  return name === undefined ? '' : `The package ${name} is not installed. Run npm install first.`;
};

/**
 * The fix for a kit that is not installed beside the npm package of the platform. Throws any other error.
 * @param {unknown} error
 */
exports.problemOfKit = (error) => {
  if (!/^Cannot find package '@site\/kit'/.test(Object(error).message)) throw error;
  return "The package @site/kit is not installed. In a fragment's repository, run npm install. To create one, name both packages: npx --package <site-kit.tgz> --package <site-platform.tgz> site init <fragment> --with <origin of the live site>.";
};

/** The bundler reads these characters as parts of a request. */
function problemOfPath(folder) {
  const [character] = /[#?*!]/.exec(folder) ?? [];
  return character === undefined
    ? ''
    : `Cannot build in ${folder}: the bundler cannot read paths with ${character}. Move or rename the folder.`;
}

/** The folder of the npm package, which has the site's definition, or of the site's repository. */
function root() {
  return join(__dirname, existsSync(join(__dirname, '../definition')) ? '..' : '../../..');
}

function requiredNode() {
  return JSON.parse(readFileSync(join(root(), 'package.json'), 'utf8')).engines.node;
}

/**
 * Why this Node is too old for a range of `engines.node`, such as `>=20.19`.
 * @param {string} range
 */
exports.problemOfNode = (range) => {
  const required = range.replace('>=', '');
  const [major = 0, minor = 0] = required.split('.').map(Number);
  const [runs = 0, runsMinor = 0] = process.versions.node.split('.').map(Number);
  return runs > major || (runs === major && runsMinor >= minor)
    ? ''
    : `Node ${process.versions.node} is too old. The project needs Node ${required} or newer.`;
};
