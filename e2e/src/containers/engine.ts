import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'
import { run } from './run.ts'

const NETWORK_DEVICES = '/sys/class/net'

/**
 * podman with storage, networks and settings of its own, so that nothing of the machine's is touched. It runs
 * without systemd and without the right to raise limits, and with every `compose.yaml` unchanged.
 */
export class Engine {
  readonly #directory: string
  readonly #devicesBefore: ReadonlySet<string>
  readonly #env: NodeJS.ProcessEnv

  private constructor(directory: string, devicesBefore: readonly string[]) {
    this.#directory = directory
    this.#devicesBefore = new Set(devicesBefore)
    this.#env = {
      ...process.env,
      CONTAINERS_CONF: join(directory, 'containers.conf'),
      CONTAINERS_STORAGE_CONF: join(directory, 'storage.conf'),
    }
  }

  static async create(): Promise<Engine> {
    // not in /tmp, which may be in memory
    const directory = await mkdtemp('/var/tmp/gwar-containers-')
    const engine = new Engine(directory, await readdir(NETWORK_DEVICES))
    await writeFile(
      engine.#env['CONTAINERS_CONF']!,
      `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${directory}/tmp"
[network]
network_backend = "netavark"
network_config_dir = "${directory}/networks"
`,
    )
    await writeFile(
      engine.#env['CONTAINERS_STORAGE_CONF']!,
      `[storage]
driver = "overlay"
graphroot = "${directory}/storage"
runroot = "${directory}/run"
`,
    )
    return engine
  }

  /** Path of a directory that is removed with the engine. */
  path(name: string): string {
    return join(this.#directory, name)
  }

  /** Runs `podman` and gives its standard output. */
  async podman(...parameters: readonly string[]): Promise<string> {
    return (await run('podman', parameters, { env: this.#env })).trim()
  }

  /** Runs lines of shell in a directory, up to the first one that fails. */
  shell(directory: string, lines: string): Promise<string> {
    return run('sh', ['-ec', lines], { directory, env: this.#env })
  }

  async remove(): Promise<void> {
    await this.podman('rm', '--all', '--force', '--time', '0')
    await this.podman('network', 'prune', '--force')
    await this.podman('system', 'reset', '--force')
    await rm(this.#directory, { recursive: true, force: true })
    // a browser breaks its connections off when a network device goes, and what tests it comes next
    await eventually(async () => {
      const devices = await readdir(NETWORK_DEVICES)
      return !devices.some((device) => /^(?:podman|veth)/.test(device) && !this.#devicesBefore.has(device))
    }, 'the network devices of the containers are gone')
  }
}
