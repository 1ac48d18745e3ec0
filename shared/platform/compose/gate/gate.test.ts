import { describe, expect, test } from '@jest/globals';
import { oneLocale } from '@site/kit/testing/locales';
import { UserError } from '../../config/user-error';
import { checkReleases } from './gate';
import { contractOf, fittingReleases, typesOf } from './testing/fitting-releases';

type Releases = ReturnType<typeof fittingReleases>;

/** What the gate says; null where it lets the releases pass. */
async function refusal(releases: Releases, ...released: string[]): Promise<string | null> {
  try {
    await checkReleases({
      releases,
      released: released.length > 0 ? released : undefined,
      locales: oneLocale,
    });
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

const withHeader = (from: string, to: string) =>
  fittingReleases({
    'mf-header': contractOf('mf-header', { types: typesOf('mf-header', 'mf-header.ts', from, to) }),
  });
const layout = 'readonly layout?: Layout;';

test('releases that fit pass, one at a time and all at once', async () => {
  expect(await refusal(fittingReleases())).toBeNull();
  expect(await refusal(fittingReleases(), 'mf-header')).toBeNull();
  expect(await refusal(fittingReleases(), 'shell')).toBeNull();
});

test('a live shell that reads documents of an earlier form is to be released as well', async () => {
  const shell = {
    shared: { provides: { '@site/kit/addresses': ['1.0.0'], react: ['19.3.1'] }, needs: {} },
  };
  const nothing = { shared: { provides: {}, needs: {} } };
  const fragments = {
    'mf-header': nothing,
    'mf-footer': nothing,
    'mf-booking': nothing,
    'mf-pages': nothing,
  };
  expect(
    await refusal(fittingReleases({ ...fragments, shell }), 'mf-header'),
  ).toBe(`mf-header 1.0.0-mf-header does not fit what is live:

the live shell 1.0.0-shell reads documents of an earlier form than this code makes.
Release it as well: npm run release -- shell mf-header.`);
  expect(await refusal(fittingReleases({ ...fragments, shell }), 'shell')).toContain(
    'Build it with this code.',
  );
});

describe('an expose that is gone', () => {
  const releases = fittingReleases({ 'mf-header': { exposes: {} } });

  test('is told to the package that drops it', async () => {
    expect(await refusal(releases, 'mf-header')).toBe(`mf-header 1.0.0-mf-header does not fit what is live:

mf-header 1.0.0-mf-header does not expose ./Header, which the live shell 1.0.0-shell uses.
Keep ./Header in mf-header for a while: release shell without it first, then mf-header.`);
  });

  test('is told to the package that wants it', async () => {
    expect(await refusal(releases, 'shell')).toBe(`shell 1.0.0-shell does not fit what is live:

the live mf-header 1.0.0-mf-header does not expose ./Header, which shell 1.0.0-shell uses.
Release mf-header with ./Header first, then shell.`);
  });

  test('is told where all packages are new', async () => {
    expect(await refusal(releases)).toContain('The releases do not fit each other:\n\nmf-header 1.0.0');
  });

  test('is told to several that are released at once, and passes where they mend it together', async () => {
    expect(
      await refusal(releases, 'mf-header', 'shell'),
    ).toBe(`mf-header 1.0.0-mf-header and shell 1.0.0-shell do not fit what is live:

mf-header 1.0.0-mf-header does not expose ./Header, which shell 1.0.0-shell uses.
Build mf-header with ./Header, or shell without it.`);
    expect(await refusal(fittingReleases(), 'mf-header', 'shell')).toBeNull();
  });

  test('is not told to a package that has nothing to do with it', async () => {
    expect(await refusal(releases, 'mf-footer')).toBeNull();
  });

  test('is told to a fragment that another fragment uses', async () => {
    const booking = fittingReleases({ 'mf-booking': { exposes: {} } });
    expect(await refusal(booking, 'mf-booking')).toContain(
      'mf-booking 1.0.0-mf-booking does not expose ./BookingWidget, which the live mf-pages 1.0.0-mf-pages uses.',
    );
  });
});

test('a page of the route table without its module', async () => {
  const shell = contractOf('shell', { uses: ['mf-pages/pricing', 'mf-pages/offers'] });
  expect(
    await refusal(fittingReleases({ shell }), 'shell'),
  ).toBe(`shell 1.0.0-shell does not fit what is live:

the live mf-pages 1.0.0-mf-pages has no module ./offers, which is a page in the route table of shell 1.0.0-shell.
Release mf-pages with ./offers first, then shell.`);
});

describe('properties of an expose', () => {
  test.each([
    ['one more that may be left out', layout, `${layout} readonly tone?: string;`],
    ['a wider one', layout, 'readonly layout?: Layout | "wide";'],
    ['another name of their type', 'HeaderProps', 'Props'],
  ])('%s is no fault', async (_, from, to) => {
    expect(await refusal(withHeader(from, to === 'Props' ? 'HeaderProps' : to), 'mf-header')).toBeNull();
  });

  test('one more that must be given', async () => {
    expect(
      await refusal(withHeader(layout, `${layout} readonly tone: string;`), 'mf-header'),
    ).toBe(`mf-header 1.0.0-mf-header does not fit what is live:

mf-header 1.0.0-mf-header takes other properties for ./Header than the live shell 1.0.0-shell gives it:
  Property 'tone' is missing in type 'HeaderProps of shell' but required in type 'HeaderProps of mf-header'.
Let mf-header fit both for a while: first what it has now and the new beside it, then release shell with the new, then drop the old.`);
  });

  test.each([
    ['one that is made necessary', 'readonly layout: Layout;', "Property 'layout' is optional in type"],
    ['one under a new name', 'readonly shape?: Layout;', '  The property layout is gone.\nLet'],
    ['one that is gone beside others', 'readonly tone?: string;', '  The property layout is gone.\nLet'],
    [
      'a narrower one',
      "readonly layout?: 'default';",
      `  layout: Type '"simple"' is not assignable to type '"default"'.`,
    ],
  ])('%s', async (_, to, says) => {
    expect(await refusal(withHeader(layout, to), 'mf-header')).toContain(says);
  });

  test('a shell that gives what live fragments do not take', async () => {
    const types = typesOf('shell', 'mf-header.ts', layout, `${layout} readonly tone?: string;`);
    expect(
      await refusal(fittingReleases({ shell: contractOf('shell', { types }) }), 'shell'),
    ).toBe(`shell 1.0.0-shell does not fit what is live:

the live mf-header 1.0.0-mf-header takes other properties for ./Header than shell 1.0.0-shell gives it:
  The property tone is gone.
Release mf-header with what shell was built for first, in a way that still fits what is live; then shell.`);
  });

  test('pages know more paths than the shell', async () => {
    const row = "{ page: 'faq', path: '/faq', theme: 'default' },";
    const types = typesOf('mf-pages', 'pages.generated.ts', row, `${row} ${row.replaceAll('faq', 'more')}`);
    const pages = contractOf('mf-pages', { types });
    expect(await refusal(fittingReleases({ 'mf-pages': pages }), 'mf-pages')).toBeNull();
  });
});

describe('the shared runtime', () => {
  test('an export that the live shell does not have', async () => {
    const header = contractOf('mf-header', { imports: { '@site/kit/runtime': ['Link', 'useWeather'] } });
    expect(
      await refusal(fittingReleases({ 'mf-header': header }), 'mf-header'),
    ).toBe(`mf-header 1.0.0-mf-header does not fit what is live:

mf-header 1.0.0-mf-header imports useWeather of @site/kit/runtime, which the live shell 1.0.0-shell does not have in it.
Release shell with useWeather in @site/kit/runtime first, then mf-header.`);
  });

  test('a shell without an export that a live fragment imports', async () => {
    const shell = contractOf('shell', { provides: { '@site/kit/runtime': ['Link', 'useSite'] } });
    expect(
      await refusal(fittingReleases({ shell }), 'shell'),
    ).toBe(`shell 1.0.0-shell does not fit what is live:

the live mf-footer 1.0.0-mf-footer imports toast of @site/kit/runtime, which shell 1.0.0-shell does not have in it.
Keep toast in @site/kit/runtime for a while: release mf-footer without it first, then shell.`);
  });

  test('data that the live shell does not give', async () => {
    const types = typesOf(
      'mf-header',
      'site-config.ts',
      'readonly signUpUrl: string;',
      'readonly signUpUrl: string; readonly chatUrl: string;',
    );
    const header = contractOf('mf-header', { types });
    expect(
      await refusal(fittingReleases({ 'mf-header': header }), 'mf-header'),
    ).toBe(`mf-header 1.0.0-mf-header does not fit what is live:

mf-header 1.0.0-mf-header was built with another useSite of @site/kit/runtime than the live shell 1.0.0-shell has:
  Property 'chatUrl' is missing in type 'SiteConfig of shell' but required in type 'SiteConfig of mf-header'.
Release shell with what mf-header was built for first, in a way that still fits what is live; then mf-header.`);
  });
});

describe('the budget of a package', () => {
  const file = (br: number) => ({ sha256: '', size: br * 4, packed: { sha256: '', br, gz: br } });
  const heavy = (part: number) => ({
    ...contractOf('mf-header', {}),
    exposes: { './Header': { scripts: ['part.js'], styles: [] } },
    content: { 'browser/remoteEntry.js': file(3_000), 'browser/part.js': file(part) },
  });

  test('is exceeded by the scripts of an expose', async () => {
    expect(
      await refusal(fittingReleases({ 'mf-header': heavy(6_000) }), 'mf-header'),
    ).toBe(`mf-header 1.0.0-mf-header does not fit what is live:

mf-header 1.0.0-mf-header is over its budget: the scripts of ./Header have 9,000 B of 8,000 B.
Make it smaller, or load on demand what few visitors need; or raise the budget of mf-header (it is on every page, and first to be used) in shell/site.config.ts, and say why.`);
  });

  test('counts for what is released alone, and not in development', async () => {
    expect(await refusal(fittingReleases({ 'mf-header': heavy(5_000) }), 'mf-header')).toBeNull();
    expect(await refusal(fittingReleases({ 'mf-header': heavy(6_000) }), 'shell')).toBeNull();
    const development = { ...heavy(6_000), mode: 'development' as const };
    expect(await refusal(fittingReleases({ 'mf-header': development }), 'mf-header')).toBeNull();
  });
});

test('everything is told at once', async () => {
  const header = { ...contractOf('mf-header', { imports: { react: ['useStat'] } }), exposes: {} };
  const says = await refusal(fittingReleases({ 'mf-header': header }), 'mf-header');
  expect(says).toContain('does not expose ./Header');
  expect(says).toContain('imports useStat of react');
});
