import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverVariables } from '@site/platform/config/parse-server-env';
import { storeVariables } from '@site/platform/config/parse-store-env';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import { packForTest, startServing } from '../../support/projects/packed-server';
import { projectRoot } from '../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../support/projects/temporary-folder';
import { freePorts, latestBuild } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/sites/test-site';
import { importTool } from '../../support/tools';
import { ensureServer, runServer } from './debian-server';

// The files of docs/deploy, each with the tools of its field.

const folder = path.join(projectRoot, 'docs/deploy');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** Of `kubernetes-models`, by kind. */
type Models = Readonly<Record<string, new (object: unknown) => { validate(): void }>>;

test('every object for Kubernetes is valid by the schemas of its API @desktop', async () => {
  const objects = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS());
  expect(objects.map(({ kind }) => kind)).toEqual([
    ...['ServiceAccount', 'ConfigMap', 'Deployment', 'Service'],
    ...['PodDisruptionBudget', 'NetworkPolicy', 'Ingress'],
  ]);
  for (const object of objects) {
    const module = await importTool<Models>(`kubernetes-models/${object.apiVersion}/${object.kind}`);
    const Model = module[object.kind];
    if (Model === undefined) throw new Error(`No schema of ${object.kind}`);
    new Model(object).validate();
  }
});

test('Kubernetes does not restart a pod that waits for its first release @desktop', () => {
  const deployment = parseAllDocuments(read('kubernetes.yaml'))
    .map((document) => document.toJS())
    .find(({ kind }) => kind === 'Deployment');
  const [{ startupProbe, livenessProbe, readinessProbe }] = deployment.spec.template.spec.containers;
  // `/healthz` answers 503 until something is live.
  for (const restarting of [startupProbe, livenessProbe]) expect(restarting.httpGet).toBeUndefined();
  expect(readinessProbe.httpGet.path).toBe('/healthz');
});

interface ComposeLinter {
  readonly DCLinter: new (
    options: object,
  ) => {
    lintFiles(
      files: string[],
      recursive: boolean,
    ): { readonly messages: { rule: string; message: string }[] }[];
  };
}

test('the Compose file is valid by the schema of its format @desktop', async () => {
  const { DCLinter } = await importTool<ComposeLinter>('dclint');
  const linter = new DCLinter({ exclude: [], rules: {}, quiet: false, debug: false });
  const results = linter.lintFiles([path.join(projectRoot, 'docs/deploy/compose.yaml')], false);
  expect(results).toHaveLength(1);
  // Its other rules are about style.
  const invalid = results.flatMap(({ messages }) => messages).filter(({ rule }) => rule === 'invalid-schema');
  expect(invalid.map(({ message }) => message)).toEqual([]);
});

test('servers in containers have their own endpoint of the store, and run without MinIO @desktop', () => {
  const { services } = parseYaml(read('compose.yaml'), { merge: true });
  const endpoint = (env: Readonly<Record<string, string>>) =>
    services['server-1'].environment.AWS_ENDPOINT_URL_S3.replace(
      /^\$\{(\w+)-(.*)\}$/,
      (_: string, name: string, otherwise: string) => env[name] ?? otherwise,
    );
  // The shell that released into MinIO may restart the servers.
  expect(endpoint({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' })).toBe('http://s3:9000');
  expect(endpoint({ STORE_ENDPOINT: '' })).toBe('');
  for (const name of ['tls', 'cache', 'server-1', 'server-2'])
    expect(JSON.stringify(services[name].depends_on ?? []), name).not.toMatch(/s3|bucket/);
});

test('the examples set only settings that exist @desktop', () => {
  const known = [
    ...serverVariables,
    ...storeVariables,
    'NODE_ENV',
    'HOME',
    'AWS_REGION',
    'AWS_ENDPOINT_URL_S3',
  ];
  known.push('AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY');
  const compose = parseYaml(read('compose.yaml'), { merge: true });
  const map = parseAllDocuments(read('kubernetes.yaml'))[1]?.toJS();
  const unit = [...read('site.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, set = '']) =>
    set.split(' '),
  );
  const image = /^ENV (.*)$/m.exec(read('Containerfile'))?.[1]?.split(' ') ?? [];
  const names = [
    ...Object.keys(compose.services['server-1'].environment),
    ...Object.keys(map.data),
    ...[...unit, ...image].map((pair) => pair.split('=')[0]),
  ];
  expect(names).toContain('SITE_CACHE');
  expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('systemd accepts the unit, and finds it well protected @desktop', () => {
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', [...args, path.join(folder, 'site.service')], { encoding: 'utf8' });
  const { status, stderr } = analyze('verify');
  const isThere = status !== null;
  if (!isThere) console.warn('NOT TESTED: systemd-analyze is not installed (package systemd).');
  test.skip(!isThere, 'systemd-analyze is not installed');
  // A machine may have Node elsewhere; the how-to says what to change.
  const problems = stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'));
  expect(problems).toEqual([]);
  expect(read('site.service'), 'gives up after five failed starts').toContain('StartLimitIntervalSec=0');
  // 10 is unprotected. With the cache as its only writable folder, the unit has 1.3.
  const security = analyze('security', '--offline=true', '--threshold=15');
  expect(security.status, security.stdout).toBe(0);
});

test.describe('with Prometheus', () => {
  test.beforeAll(() => {
    const isThere = ensureServer('prometheus');
    if (!isThere) console.warn('NOT TESTED: prometheus is not installed, and only root can install it.');
    test.skip(!isThere, 'prometheus is not installed');
  });

  test('the alert rules fire when they should, and only then @desktop', () => {
    const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    const checked = promtool('check', 'rules', 'alerts.yaml');
    expect(checked.status, checked.stdout + checked.stderr).toBe(0);
    const tested = promtool('test', 'rules', 'alerts.test.yaml');
    expect(tested.status, tested.stdout + tested.stderr).toBe(0);
    const names = [...read('alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const manual = readFileSync(path.join(projectRoot, 'docs/how-to/watch-the-site.md'), 'utf8');
    expect([...manual.matchAll(/^\| `(Site\w+)`/gm)].map(([, name]) => name)).toEqual(names);
  });

  test('alerts and dashboard read metrics that a server has @desktop @nightly', async () => {
    const packed = await packForTest();
    const server = await startServing([process.execPath, path.join(packed, 'server/server.mjs')], {
      env: { SITE_STORE: sharedSite().store, PORT: '0', ADMIN_PORT: '0', LOG: 'json' },
    });
    const data = temporaryFolder('site-prometheus-');
    const port = await freePorts(1);
    try {
      const [, admin = ''] = /Metrics are at http:\/\/([^/]+)\/metrics/.exec(server.output()) ?? [];
      await visit(server.url);
      const metrics = await (await fetch(`http://${admin}/metrics`)).text();
      const panels = JSON.parse(read('grafana.json')).panels as readonly Panel[];
      const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
      const named = [
        ...`${read('alerts.yaml')} ${queries.join(' ')}`.matchAll(/\b(?:site|nodejs|process)_\w+/g),
      ]
        .map(([name]) => name.replace(/_bucket$/, ''))
        .filter((name) => name !== 'site_log_lines_dropped');
      expect(new Set(named).size).toBeGreaterThan(15);
      expect([...new Set(named)].filter((name) => !metrics.includes(`# HELP ${name} `))).toEqual([]);

      const config = path.join(data, 'prometheus.yml');
      writeFileSync(
        config,
        `rule_files: [${path.join(folder, 'alerts.yaml')}]
scrape_configs: [{ job_name: site, scrape_interval: 1s, static_configs: [{ targets: ['${admin}'] }] }]`,
      );
      const prometheus = await runServer(
        'prometheus',
        [
          `--config.file=${config}`,
          `--storage.tsdb.path=${data}/data`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        data,
        port,
      );
      try {
        const ask = async (expr: string): Promise<Answered> => {
          const query = expr.replaceAll('$job', 'site').replaceAll('$__rate_interval', '1m');
          const url = `${prometheus.url}/api/v1/query?query=${encodeURIComponent(query)}`;
          const response = await fetch(url);
          // It reads its disk first.
          return response.status === 503 ? { status: 'starting' } : ((await response.json()) as Answered);
        };
        await expect.poll(async () => (await ask('site_build_info')).data?.result.length ?? 0).toBe(1);
        for (const expr of queries) expect(await ask(expr), expr).toMatchObject({ status: 'success' });
        // Rates need minutes, and nothing is on a canary. After a late scrape, all are empty until the next one.
        const due = queries.filter((expr) => !/rate\(|site_canary/.test(expr));
        const answers = () => Promise.all(due.map(async (expr) => [expr, await ask(expr)] as const));
        const empty = async () =>
          (await answers()).filter(([, { data: got }]) => got?.result.length === 0).map(([expr]) => expr);
        await expect.poll(empty).toEqual([]);
      } finally {
        await prometheus.stop();
      }
    } finally {
      await server.stop();
      removeFolder(packed);
    }
  });
});

interface Panel {
  readonly targets?: readonly { readonly expr: string }[];
}

interface Answered {
  readonly status: string;
  readonly data?: { readonly result: readonly unknown[] };
}

/** One page view with its web vitals, so that their metrics exist. */
async function visit(url: string): Promise<void> {
  const vitals = {
    build: await latestBuild(url),
    page: 'home',
    device: 'small',
    paint: 900,
    shift: 0,
    interaction: 40,
    hydrated: 900,
  };
  const body = JSON.stringify({ ...vitals, fragments: { 'mf-header': ['hydrated'] } });
  const sent = await fetch(`${url}/_vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(sent.status).toBe(204);
}
