import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { startMockServers } from './mock-servers/start-mock-servers';
export default async function () {
  const servers = await startMockServers();
  const dist = '/work/trees/embed/mf-booking/dist/browser/';
  const server = createServer((req, res) => {
    const name = (req.url ?? '').split('/').pop();
    try { res.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(readFileSync(dist + name)); } catch { res.writeHead(404).end(); }
  });
  await new Promise<void>((r) => server.listen(4250, r));
  process.env.E2E_SITE = JSON.stringify({ url: 'http://localhost:4250', mockServers: { scheduling: servers.scheduling.origin } });
  return async () => { server.close(); await servers.stop?.(); };
}
