import { describe, expect, test } from '@jest/globals';
import { oneLocale } from '@site/kit/testing/locales';
import { UserError } from '../../config/user-error';
import { sampleSite } from '../../sample-site/sample-site';
import type { BuiltFiles } from '../../store/records/built-files';
import { checkReleases } from './check-releases';
import { contractOf, fittingReleases, typesOf } from './testing/fitting-releases';

type Releases = ReturnType<typeof fittingReleases>;

/** The error of the compatibility check; null if the releases pass. */
function refusal(releases: Releases, ...released: string[]): Promise<string | null> {
  return refusalOf(releases, released);
}

/** `styles`: the style sheet of each package. */
async function refusalOf(
  releases: Releases,
  released: readonly string[],
  styles: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const files: BuiltFiles = {
    read: async (release) => Buffer.from(styles[release.package] ?? '.own{}'.replace('own', release.package)),
    nodeFolder: async () => '',
  };
  try {
    await checkReleases({
      site: sampleSite,
      releases,
      released: released.length > 0 ? released : undefined,
      locales: oneLocale,
      files,
    });
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

const withHeader = (from: string, to: string) =>
  fittingReleases({
    'mf-hello': contractOf('mf-hello', { types: typesOf('mf-hello', 'mf-hello.ts', from, to) }),
  });
const layout = 'readonly layout?: Layout;';

test('compatible releases pass, one at a time and all at once', async () => {
  expect(await refusal(fittingReleases())).toBeNull();
  expect(await refusal(fittingReleases(), 'mf-hello')).toBeNull();
  expect(await refusal(fittingReleases(), 'shell')).toBeNull();
});

test('a package that another one uses cannot be removed', async () => {
  const { 'mf-hello': _, ...others } = fittingReleases();
  expect(await refusal(others, 'mf-hello')).toContain(
    'the site without mf-hello is incompatible with the live site:\n\nthe live shell 1.0.0-shell uses mf-hello/',
  );
});

test('a live shell that reads an older document format must be released as well', async () => {
  const shell = {
    shared: { provides: { '@site/kit/addresses': ['1.0.0'], react: ['19.3.1'] }, needs: {} },
  };
  const nothing = { shared: { provides: {}, needs: {} } };
  const fragments = {
    'mf-hello': nothing,
    'mf-goodbye': nothing,
    'mf-widget': nothing,
    'mf-topics': nothing,
  };
  expect(
    await refusal(fittingReleases({ ...fragments, shell }), 'mf-hello'),
  ).toBe(`mf-hello 1.0.0-mf-hello is incompatible with the live site:

the live shell 1.0.0-shell reads an older document format than this code generates.
Release the shell as well: node site release shell mf-hello.`);
  expect(await refusal(fittingReleases({ ...fragments, shell }), 'shell')).toContain(
    'Build the shell with this code.',
  );
});

describe('a removed expose', () => {
  const releases = fittingReleases({ 'mf-hello': { exposes: {} } });

  test('is reported to the package that removes it', async () => {
    expect(
      await refusal(releases, 'mf-hello'),
    ).toBe(`mf-hello 1.0.0-mf-hello is incompatible with the live site:

mf-hello 1.0.0-mf-hello does not expose ./Header, which the live shell 1.0.0-shell uses.
Keep ./Header in mf-hello for a while: release shell without it first, then mf-hello.`);
  });

  test('is reported to the package that needs it', async () => {
    expect(await refusal(releases, 'shell')).toBe(`shell 1.0.0-shell is incompatible with the live site:

the live mf-hello 1.0.0-mf-hello does not expose ./Header, which shell 1.0.0-shell uses.
Release mf-hello with ./Header first, then shell.`);
  });

  test('is reported if all packages are new', async () => {
    expect(await refusal(releases)).toContain(
      'The releases are incompatible with each other:\n\nmf-hello 1.0.0',
    );
  });

  test('is reported to packages that are released together, and passes if they fix it together', async () => {
    expect(
      await refusal(releases, 'mf-hello', 'shell'),
    ).toBe(`mf-hello 1.0.0-mf-hello and shell 1.0.0-shell are incompatible with the live site:

mf-hello 1.0.0-mf-hello does not expose ./Header, which shell 1.0.0-shell uses.
Build mf-hello with ./Header, or shell without it.`);
    expect(await refusal(fittingReleases(), 'mf-hello', 'shell')).toBeNull();
  });

  test('is not reported to an unrelated package', async () => {
    expect(await refusal(releases, 'mf-goodbye')).toBeNull();
  });

  test('is reported to a fragment that another fragment uses', async () => {
    const booking = fittingReleases({ 'mf-widget': { exposes: {} } });
    expect(await refusal(booking, 'mf-widget')).toContain(
      'mf-widget 1.0.0-mf-widget does not expose ./Widget, which the live mf-topics 1.0.0-mf-topics uses.',
    );
  });
});

test('reports a page of the route table without its module', async () => {
  const shell = contractOf('shell', { uses: ['mf-topics/pricing', 'mf-topics/offers'] });
  expect(
    await refusal(fittingReleases({ shell }), 'shell'),
  ).toBe(`shell 1.0.0-shell is incompatible with the live site:

the live mf-topics 1.0.0-mf-topics has no module ./offers, which is a page in the route table of shell 1.0.0-shell.
Release both with the same pages: node site release shell mf-topics.`);
});

describe('properties of an expose', () => {
  test.each([
    ['one more that may be left out', layout, `${layout} readonly tone?: string;`],
    ['a wider one', layout, 'readonly layout?: Layout | "wide";'],
    ['another name of their type', 'HeaderProps', 'Props'],
  ])('%s is compatible', async (_, from, to) => {
    expect(await refusal(withHeader(from, to === 'Props' ? 'HeaderProps' : to), 'mf-hello')).toBeNull();
  });

  test('rejects an additional required property', async () => {
    expect(
      await refusal(withHeader(layout, `${layout} readonly tone: string;`), 'mf-hello'),
    ).toBe(`mf-hello 1.0.0-mf-hello is incompatible with the live site:

mf-hello 1.0.0-mf-hello expects other properties for ./Header than the live shell 1.0.0-shell passes:
  Property 'tone' is missing in type 'HeaderProps of shell' but required in type 'HeaderProps of mf-hello'.
Change it in three releases: add the new version to mf-hello beside the old one, then release shell with the new one, then remove the old one from mf-hello.`);
  });

  test.each([
    ['one that is made necessary', 'readonly layout: Layout;', "Property 'layout' is optional in type"],
    ['one under a new name', 'readonly shape?: Layout;', '  The property layout was removed.\nChange'],
    [
      'one that is gone beside others',
      'readonly tone?: string;',
      '  The property layout was removed.\nChange',
    ],
    [
      'a narrower one',
      "readonly layout?: 'default';",
      `  layout: Type '"simple"' is not assignable to type '"default"'.`,
    ],
  ])('%s', async (_, to, says) => {
    expect(await refusal(withHeader(layout, to), 'mf-hello')).toContain(says);
  });

  test('rejects a shell that passes what live fragments do not accept', async () => {
    const types = typesOf('shell', 'mf-hello.ts', layout, `${layout} readonly tone?: string;`);
    expect(
      await refusal(fittingReleases({ shell: contractOf('shell', { types }) }), 'shell'),
    ).toBe(`shell 1.0.0-shell is incompatible with the live site:

the live mf-hello 1.0.0-mf-hello expects other properties for ./Header than shell 1.0.0-shell passes:
  The property tone was removed.
First release mf-hello with what shell was built for, still compatible with the live site; then release shell.`);
  });

  test('accepts pages that know more paths than the shell', async () => {
    const row = "{ page: 'faq', path: '/faq', theme: 'default' },";
    const types = typesOf('mf-topics', 'pages.generated.ts', row, `${row} ${row.replaceAll('faq', 'more')}`);
    const pages = contractOf('mf-topics', { types });
    expect(await refusal(fittingReleases({ 'mf-topics': pages }), 'mf-topics')).toBeNull();
  });
});

describe('the shared runtime', () => {
  test('rejects an import that the live shell does not export', async () => {
    const header = contractOf('mf-hello', { imports: { '@site/kit/runtime': ['Link', 'useWeather'] } });
    expect(
      await refusal(fittingReleases({ 'mf-hello': header }), 'mf-hello'),
    ).toBe(`mf-hello 1.0.0-mf-hello is incompatible with the live site:

mf-hello 1.0.0-mf-hello imports useWeather from @site/kit/runtime, which the live shell 1.0.0-shell does not export there.
Release shell with useWeather in @site/kit/runtime first, then mf-hello.`);
  });

  test('rejects a shell without an export that a live fragment imports', async () => {
    const shell = contractOf('shell', { provides: { '@site/kit/runtime': ['Link', 'useSite'] } });
    expect(
      await refusal(fittingReleases({ shell }), 'shell'),
    ).toBe(`shell 1.0.0-shell is incompatible with the live site:

the live mf-goodbye 1.0.0-mf-goodbye imports toast from @site/kit/runtime, which shell 1.0.0-shell does not export there.
Keep toast in @site/kit/runtime until mf-goodbye is released without it; then release shell.`);
  });

  test('rejects data that the live shell does not provide', async () => {
    const types = typesOf(
      'mf-hello',
      'site-config.ts',
      'readonly signUpUrl: string;',
      'readonly signUpUrl: string; readonly chatUrl: string;',
    );
    const header = contractOf('mf-hello', { types });
    expect(
      await refusal(fittingReleases({ 'mf-hello': header }), 'mf-hello'),
    ).toBe(`mf-hello 1.0.0-mf-hello is incompatible with the live site:

mf-hello 1.0.0-mf-hello was built with another type of useSite of @site/kit/runtime than the live shell 1.0.0-shell:
  Property 'chatUrl' is missing in type 'SiteConfig of shell' but required in type 'SiteConfig of mf-hello'.
First release shell with what mf-hello was built for, still compatible with the live site; then release mf-hello.`);
  });
});

describe('the budget of a package', () => {
  const file = (br: number) => ({ sha256: '', size: br * 4, packed: { sha256: '', br, gz: br } });
  const heavy = (part: number) => ({
    ...contractOf('mf-hello', {}),
    exposes: { './Header': { scripts: ['part.js'], styles: [] } },
    content: { 'browser/remoteEntry.js': file(3_000), 'browser/part.js': file(part) },
  });

  test('is exceeded by the scripts of an expose', async () => {
    expect(
      await refusal(fittingReleases({ 'mf-hello': heavy(6_000) }), 'mf-hello'),
    ).toBe(`mf-hello 1.0.0-mf-hello is incompatible with the live site:

mf-hello 1.0.0-mf-hello is over its budget: the scripts of ./Header have 9,000 B; the budget is 8,000 B.
Make it smaller, or load rarely used code on demand. Otherwise raise the budget of mf-hello (a few lines) in the site's shell/site.config.ts and give the reason there.`);
  });

  test('applies only to released packages, and not in development', async () => {
    expect(await refusal(fittingReleases({ 'mf-hello': heavy(5_000) }), 'mf-hello')).toBeNull();
    expect(await refusal(fittingReleases({ 'mf-hello': heavy(6_000) }), 'shell')).toBeNull();
    const development = { ...heavy(6_000), mode: 'development' as const };
    expect(await refusal(fittingReleases({ 'mf-hello': development }), 'mf-hello')).toBeNull();
  });

  test('is exceeded by all files that load on demand together', async () => {
    const sizes = { 'menu.js': 1_500, 'map.js': 2_400, 'map.css': 200 };
    const names = Object.keys(sizes);
    const late = {
      ...heavy(1_000),
      files: Object.fromEntries(names.map((name) => [name, { integrity: '', size: 1 }])),
      content: Object.fromEntries(Object.entries(sizes).map(([name, br]) => [`browser/${name}`, file(br)])),
    };
    expect(await refusal(fittingReleases({ 'mf-hello': late }), 'mf-hello')).toContain(
      'is over its budget: the files that it loads on demand have 4,100 B; the budget is 4,000 B. The largest is map.js with 2,400 B.',
    );
  });

  test('is exceeded by one picture', async () => {
    const sizes = {
      'small.0123456789.avif': 90_000,
      'other.0123456789.webp': 90_000,
      'team.0123456789.jpg': 100_001,
    };
    const names = Object.keys(sizes);
    const pictured = {
      ...heavy(1_000),
      files: Object.fromEntries(names.map((name) => [name, { integrity: '', size: 1 }])),
      content: Object.fromEntries(Object.entries(sizes).map(([name, br]) => [`browser/${name}`, file(br)])),
    };
    const said = await refusal(fittingReleases({ 'mf-hello': pictured }), 'mf-hello');
    expect(said).toContain('team.0123456789.jpg has 100,001 B; the budget of a picture is 100,000 B.');
    expect(said?.match(/budget of a picture/g)).toHaveLength(1);
    expect(said).toContain('Otherwise set picture in the budget of mf-hello');
    expect(said).not.toContain('on demand');
  });
});

describe('styles', () => {
  const passes = async (css: string, others: Readonly<Record<string, string>>) =>
    (await refusalOf(fittingReleases(), ['mf-hello'], { 'mf-hello': css, ...others })) === null;

  test("rejects selectors of other fragments' elements, with file and selector", async () => {
    const css = '.x1header{color:red}*{display:none}@media print{body,.x1nav a{margin:0}}';
    expect(
      await refusalOf(fittingReleases(), ['mf-hello'], { 'mf-hello': css }),
    ).toBe(`mf-hello 1.0.0-mf-hello is incompatible with the live site:

mf-hello 1.0.0-mf-hello has selectors that also match elements of other fragments:
  style.css: * {}
  style.css: body {}
Add a class of the package's own CSS module to each of them, such as .header a instead of a, without :global(). Put styles of the whole page into the shell.`);
  });

  test('rejects a class that another package styles', async () => {
    const others = { shell: 'body{margin:0}.toast{top:0}' };
    expect(await passes('.toast{display:none}', others)).toBe(false);
    expect(await passes('.x1header .toast{color:red}', others)).toBe(true);
  });

  test('accepts a rule that another package has too, and only that', async () => {
    const others = { shell: '@layer ui{.wrap{width:100%}}' };
    expect(await passes('@layer ui{.wrap{width:100%}}', others)).toBe(true);
    expect(await passes('@layer ui{.wrap{width:90%}}', others)).toBe(false);
  });

  test('is not stopped by a live style sheet that cannot be parsed', async () => {
    const others = { shell: '.toast{top:0}\nfunction broken() { return 1 }' };
    expect(await passes('.own{color:red}', others)).toBe(true);
    expect(await passes('.toast{top:0}', others)).toBe(false);
  });

  test('lets the shell style the whole page, and ignores a live fragment', async () => {
    const styles = { shell: '*{margin:0}', 'mf-hello': '*{margin:0}' };
    expect(await refusalOf(fittingReleases(), ['shell'], styles)).toBeNull();
  });
});

test('reports all problems at once', async () => {
  const header = { ...contractOf('mf-hello', { imports: { react: ['useStat'] } }), exposes: {} };
  const says = await refusal(fittingReleases({ 'mf-hello': header }), 'mf-hello');
  expect(says).toContain('does not expose ./Header');
  expect(says).toContain('imports useStat from react');
});
