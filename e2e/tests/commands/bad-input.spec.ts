import { expect, expectRefusal, type TestSite, test } from '../../support/sites/test-site';

// Each ends with exit code 1, one clear message that names the thing and the remedy, and the live site as it was.

// One site for all of these.
test.describe.configure({ mode: 'default' });

const component = 'mf-header/src/Header/Header.tsx';
const messages = 'mf-header/src/messages/en-US.json';
const config = 'mf-header/rspack.config.ts';
const remedy = 'Fix the errors in mf-header.';

interface BadRelease {
  readonly name: string;
  readonly file: string;
  readonly edit: (text: string) => string;
  readonly says: readonly string[];
  /** Where another one meets the same refusal, or unit tests do, such as those of the sample site. */
  readonly atNight?: true;
}

/** Puts a statement at the begin of the component; `pathname` is known there. */
const inComponent = (statement: string) => (text: string) =>
  text.replace(/const { pathname } = useLocation\(\);/, `$& ${statement}`);

/** Does something to the finished build, as a broken tool or plugin would. */
const afterBuild = (target: 0 | 1, statement: string) => (text: string) =>
  `import { rmSync, writeFileSync } from 'node:fs';
${text.replace('export default fragment(', 'const builds = fragment(')}
builds[${target}]?.plugins?.push({
  apply: (compiler) => compiler.hooks.done.tap('Break', () => ${statement}),
});
export default builds;
void [rmSync, writeFileSync];
`;
const output = (file: string) => `\`\${process.env.SITE_BUILD_DIR}/${file}\``;

const badReleases: readonly BadRelease[] = [
  {
    name: 'sources that do not compile',
    file: component,
    edit: inComponent('const broken = = 1;'),
    says: ['Cannot build mf-header:', 'src/Header/Header.tsx', 'Expression expected', remedy],
  },
  {
    name: 'a component that does not match its contract',
    atNight: true,
    file: component,
    edit: (text) => text.replace(': HeaderProps)', ': HeaderProps & { readonly must: string })'),
    says: [
      'mf-header does not match its contract in shared/kit/src/contracts/mf-header.ts',
      "Property 'must'",
      remedy,
    ],
  },
  {
    name: 'an expose under another name',
    atNight: true,
    file: config,
    edit: (text) => text.replace("'./Header':", "'./Heading':"),
    says: ['mf-header does not match its contract', "''Heading'' does not exist", remedy],
  },
  {
    name: 'no exposes at all',
    atNight: true,
    file: config,
    edit: (text) => text.replace(/exposes: {[^}]*}/, 'exposes: {} as never'),
    says: ['mf-header does not match its contract', "Property 'Header' is missing", remedy],
  },
  {
    name: 'a message that is used and not there',
    atNight: true,
    file: messages,
    edit: (text) => text.replace(/^.*"header\.pricing":.*\n/m, ''),
    says: ['mf-header has type errors:', '"header.pricing"', 'mf-header/src/links.ts', remedy],
  },
  {
    name: 'a missing message that only rendering finds',
    atNight: true,
    file: component,
    edit: inComponent("text('header.gone' as never);"),
    says: ['Rendering failed in / (mf-header/Header): Missing message: "header.gone"', 'Header.tsx:', remedy],
  },
  {
    name: 'a malformed message',
    atNight: true,
    file: messages,
    edit: (text) => text.replace(/("header\.pricing": ")[^"]*/, '$1Costs {amount'),
    says: [
      'Cannot build mf-header:',
      'src/messages/en-US.json',
      'Message "header.pricing" is not valid ICU',
      'Costs {amount',
      remedy,
    ],
  },
  {
    name: 'messages that are not JSON',
    atNight: true,
    file: messages,
    edit: (text) => text.replace('{', '{ broken'),
    says: ['Cannot build mf-header:', 'src/messages/en-US.json', remedy],
  },
  {
    name: 'a link to a page that is not there',
    atNight: true,
    file: component,
    edit: (text) => text.replace('to="/"', 'to={"/nowhere" as never}'),
    says: [' link to /nowhere, which does not exist.', 'Fix the link, or make the page'],
  },
  {
    name: 'a build without its manifest',
    atNight: true,
    file: config,
    edit: afterBuild(0, `rmSync(${output('browser/mf-manifest.json')})`),
    says: ['Cannot read the build of mf-header: mf-manifest.json is missing.', 'Fix the build;'],
  },
  {
    name: 'a manifest that is not JSON',
    atNight: true,
    file: config,
    edit: afterBuild(0, `writeFileSync(${output('browser/mf-manifest.json')}, '<html>')`),
    says: ['Cannot read the build of mf-header: mf-manifest.json is not JSON (', 'Fix the build;'],
  },
  {
    name: 'a build without its entry',
    atNight: true,
    file: config,
    edit: afterBuild(1, `rmSync(${output('node/remoteEntry.cjs')})`),
    says: ['Cannot read the build of mf-header: node/remoteEntry.cjs is missing.', 'Fix the build;'],
  },
  {
    name: 'a fragment that throws while it renders',
    atNight: true,
    file: component,
    edit: inComponent("if (pathname === '/faq') throw new Error('boom');"),
    says: ['Rendering failed in /faq (mf-header/Header): boom (mf-header/src/Header/Header.tsx:', remedy],
  },
  {
    name: 'a fragment that throws while it loads',
    atNight: true,
    file: component,
    edit: (text) => `${text}\nif (String(messages) !== '') throw new Error('at load');\n`,
    says: ['Rendering failed in / (mf-header/Header): at load (mf-header/src/Header/Header.tsx:', remedy],
  },
  {
    name: 'a fragment that waits for what never comes',
    atNight: true,
    file: component,
    edit: inComponent("if (pathname === '/faq') throw new Promise(() => {});"),
    says: ['Rendering failed in /faq (mf-header/Header): it waits for a promise that never settles.', remedy],
  },
  {
    name: 'a fragment that never stops',
    atNight: true,
    file: component,
    edit: inComponent("while (pathname === '/faq') {}"),
    says: ['Rendering failed in /faq (mf-header/Header): it takes longer than 30 s.', remedy],
  },
  {
    name: 'a version that is none',
    atNight: true,
    file: 'mf-header/package.json',
    edit: (text) => text.replace(/"version": "[^"]*"/, '"version": "next"'),
    says: ['expected one such as 1.4.0 in mf-header/package.json, but found next.'],
  },
];

for (const { name, file, edit, says, atNight } of badReleases) {
  test(`${name}: refused, and the live site is as it was${atNight ? ' @nightly' : ''}`, async ({
    testSite,
  }) => {
    const before = await testSite.liveSite();
    testSite.change(file, edit);
    expectRefusal(await testSite.project.run('release', ['mf-header']), says);
    await expectSame(testSite, before);
  });
}

const badCalls: readonly {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly says: readonly string[];
  /** Where another one is refused by the same code, and unit tests know each refusal. */
  readonly atNight?: true;
}[] = [
  {
    name: 'an unknown package',
    atNight: true,
    command: 'release',
    args: ['header'],
    says: [
      '"header" is not a package. Did you mean mf-header? Use one of: shell, mf-header, mf-footer, mf-booking, mf-pages.',
    ],
  },
  {
    name: 'no package',
    atNight: true,
    command: 'release',
    args: [],
    says: ['The package is missing. Use one of: shell,'],
  },
  {
    name: 'a preview of an unknown package',
    atNight: true,
    command: 'preview',
    args: ['header'],
    says: [
      '"header" is not a package. Did you mean mf-header? Use one of: shell, mf-header, mf-footer, mf-booking, mf-pages.',
    ],
  },
  {
    name: 'a value that the site cannot take',
    atNight: true,
    command: 'release',
    args: ['mf-header'],
    env: { SIGN_UP_URL: 'beta.example.com' },
    says: ['SIGN_UP_URL="beta.example.com" must be an http or https address, such as https://'],
  },
  {
    name: 'a rollback to a build that never was',
    command: 'rollback',
    args: ['--to', 'abc123'],
    says: ['Cannot find build "abc123" in the deployment log. node site releases lists the builds.'],
  },
  {
    name: 'a rollback where there is nothing before',
    atNight: true,
    command: 'rollback',
    args: [],
    says: ['is the first build of this store. Release the content that you want instead.'],
  },
  {
    name: 'a rollback to what is live',
    atNight: true,
    command: 'rollback',
    args: ['--to', 'LIVE'],
    says: ['it is already live. Choose another build; node site releases lists them.'],
  },
];

for (const { name, command, args, env = {}, says, atNight } of badCalls) {
  test(`${name}: refused, and the live site is as it was${atNight ? ' @nightly' : ''}`, async ({
    testSite,
  }) => {
    const before = await testSite.liveSite();
    const named = args.map((arg) => (arg === 'LIVE' ? before.health.build : arg));
    expectRefusal(await testSite.project.run(command, named, env), says);
    await expectSame(testSite, before);
  });
}

test('a preview of what does not render: refused, and the live site is as it was @nightly', async ({
  testSite,
}) => {
  const before = await testSite.liveSite();
  testSite.change(component, inComponent("if (pathname === '/faq') throw new Error('no room');"));
  const says = ['Rendering failed in /faq (mf-header/Header): no room', 'Header.tsx:', remedy];
  expectRefusal(await testSite.project.run('preview', ['mf-header']), says);
  await expectSame(testSite, before);
});

async function expectSame(
  testSite: TestSite,
  before: Awaited<ReturnType<TestSite['liveSite']>>,
): Promise<void> {
  expect(await testSite.liveSite()).toEqual(before);
}
