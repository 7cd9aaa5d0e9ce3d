import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) =>
  existsSync(path),
)
const deployed = (name: string): string =>
  readFileSync(new URL(`../../../../deploy/nginx/${name}`, import.meta.url), 'utf8')

export function hasNginx(): boolean {
  if (PROGRAM === undefined)
    process.stderr.write(
      'Tests behind a proxy need nginx; on Debian: apt install nginx-light. They are left out.\n',
    )
  return PROGRAM !== undefined
}

/**
 * nginx with the configuration that is shipped, in front of nodes at these ports; only addresses and paths are
 * changed. With one node the other server is taken out, as the manual says. `which` is the site that listens.
 */
export async function startNginx(
  port: number,
  nodes: readonly [number, number?],
  which: 'deployed' | 'port 80' = 'deployed',
): Promise<{ stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'gwar-nginx-'))
  const locations = join(directory, 'gwar-locations.conf')
  await writeFile(locations, deployed('gwar-locations.conf'))
  const site = deployed('gwar-compose.conf')
    // addresses need no name server, and Debian 12's nginx does not know `resolve`
    .replaceAll(' resolve ', ' ')
    .replace('node1:8080', `127.0.0.1:${nodes[0]}`)
    .replace(/ *server node2:8080(.*\n)/, nodes[1] === undefined ? '' : `    server 127.0.0.1:${nodes[1]}$1`)
    .replace('listen 8000', `listen 127.0.0.1:${port}`)
    .replace('/etc/nginx/gwar-locations.conf', locations)
  // behind TLS the site of port 80 has the upstream of the other one
  const plain = deployed('gwar-http.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/ *listen \[::\]:80;\n/, '')
  const sites = which === 'deployed' ? site : `${site.slice(0, site.indexOf('server {\n'))} ${plain}`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(directory, kind)};`,
  )
  const configuration = join(directory, 'nginx.conf')
  await writeFile(
    configuration,
    `daemon off; master_process off; pid ${join(directory, 'pid')}; error_log stderr crit;
     events { worker_connections 512; }
     http { access_log off; ${temporary.join(' ')} ${sites} }`,
  )
  const child = spawn(PROGRAM!, ['-c', configuration, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  while (!(await answers(port))) if (child.exitCode !== null) throw new Error(`nginx did not start:\n${said}`)
  return {
    async stop() {
      child.kill('SIGTERM')
      await exited
      process.off('exit', kill)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => setTimeout(() => resolve(false), 20))
  })
}
