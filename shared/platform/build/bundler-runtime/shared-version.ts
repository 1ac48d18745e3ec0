/**
 * Whether a version satisfies a range such as `>=18.2.0 <20.0.0` or `^1.0.0 || 0.0.0`. A prerelease (`19.3.0-canary`)
 * counts as its release, because some hosts run such a React.
 */
export function satisfies(version: string, range: string): boolean {
  return range.split('||').some((all) =>
    all
      .trim()
      .split(/\s+/)
      .every((one) => fits(version, one)),
  );
}

function fits(version: string, one: string): boolean {
  const [, operator = '', wanted = ''] = /^(\D*)(.*)$/.exec(one) ?? [];
  const order = compare(version, wanted);
  if (operator === '>=') return order >= 0;
  if (operator === '<') return order < 0;
  if (operator === '^') return order >= 0 && Number.parseInt(version, 10) === Number.parseInt(wanted, 10);
  return operator === '' && order === 0;
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('-', 1)[0]?.split('.') ?? []);
  for (let part = 0; part < 3; part += 1) {
    const difference = Number(left?.[part] ?? 0) - Number(right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
