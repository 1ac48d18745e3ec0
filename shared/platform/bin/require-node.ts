import { UserError } from '../config/user-error';

/** Rejects a Node that is older than `engines.node` of a package, such as `>=20.19`. The packed server starts on older ones. */
export function requireNode(range: string, running = process.versions.node): void {
  const [needed, neededMinor] = numbersOf(range);
  const [major, minor] = numbersOf(running);
  if (major > needed || (major === needed && minor >= neededMinor)) return;
  throw new UserError(
    `Node ${running} is too old. The server needs Node ${needed}.${neededMinor} or newer; change the path of Node in what starts it.`,
  );
}

function numbersOf(version: string): readonly [major: number, minor: number] {
  const [major = 0, minor = 0] = (version.match(/\d+/g) ?? []).map(Number);
  return [major, minor];
}
