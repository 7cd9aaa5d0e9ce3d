import type { Engine } from './engine.ts'

/** The path that visitors request; nothing else requests it. */
export const VISITED = '/api/badges'

const LOOK_EVERY_MS = 50
/** Each question to podman takes a third of a second of one core. */
const INSPECT_EVERY_MS = 1000
/** How long a node may need once the commands that replace it have ended. */
const READY_MS = 60_000
const VISITED_MS = 20_000
const CALLS = new RegExp(`^gwar_http_requests_total\\{method="GET",route="${VISITED}",[^}]*\\} (\\d+)$`, 'm')

export interface Container {
  readonly id: string
  readonly image: string
  readonly address: string
}

/** The present container of a service; null while there is none. */
export async function containerOf(engine: Engine, service: string): Promise<Container | null> {
  const format = '{{.Id}} {{.Image}} {{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
  const said = await engine
    .podman('inspect', '--format', format, `gwar_${service}_1`)
    .catch((error: Error) => error)
  if (said instanceof Error) return null
  const [id, image, address] = said.split(' ')
  return id === undefined || image === undefined || address === undefined || address === ''
    ? null
    : { id, image, address }
}

/** How many of the visitors' calls a node has answered, asked at its own address; null while it does not answer. */
export async function callsOf({ address }: Container, token: string): Promise<number | null> {
  try {
    const answer = await fetch(`http://${address}:8080/metrics`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(1000),
    })
    return answer.ok ? Number(CALLS.exec(await answer.text())?.[1] ?? 0) : null
  } catch {
    return null
  }
}

/**
 * Waits until a service has a new container and visitors reach it, and gives the milliseconds from its being
 * ready to the first visitor. The new container may come as long as the commands that replace it are at work, which
 * build an image first and take as long as the machine needs. Throws when none comes.
 */
export async function untilReplaced(
  engine: Engine,
  service: string,
  before: Container,
  token: string,
  commands: Promise<unknown>,
): Promise<{ readonly now: Container; readonly unvisitedMs: number }> {
  let end = Infinity
  let readyAt: number | null = null
  const ended = (): void => {
    end = Math.min(end, performance.now() + READY_MS)
  }
  commands.then(ended, ended)
  let now: Container | null = null
  let inspectedAt = -Infinity
  while (performance.now() < end) {
    if (performance.now() - inspectedAt >= INSPECT_EVERY_MS) {
      now = await containerOf(engine, service)
      inspectedAt = performance.now()
    }
    const calls = now === null || now.id === before.id ? null : await callsOf(now, token)
    if (calls !== null && readyAt === null) {
      readyAt = performance.now()
      end = readyAt + VISITED_MS
    }
    if (now !== null && calls !== null && calls > 0) return { now, unvisitedMs: performance.now() - readyAt! }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new Error(readyAt === null ? `${service} was not replaced` : `nobody came to the new ${service}`)
}
