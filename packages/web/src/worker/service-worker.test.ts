import { afterEach, expect, test, vi } from 'vitest'
import { WorkerWorld } from './worker-world.fixture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.useRealTimers()
})

const OLD = '/assets/index-oldoldol.js'
const NEW = '/assets/index-newnewne.js'
const LATE = '/assets/late-12345678.js'

const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const script = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/javascript' } })

/** A service of one build, which answers to everything. */
const serviceOf = (entry: string) => (path: string) => {
  if (path === '/offline.html') return html(`frame <script src="${entry}"></script>`)
  return path.includes('.') ? script(`${path} of ${entry}`) : html(`page of ${entry}`)
}
const text = async (answer: Promise<Response> | undefined): Promise<string> => (await answer!).text()
const silence = (): Promise<never> => new Promise(() => undefined)

test('[A8] a service that is silent: the frame comes after 8 s, and what it names beside without a second wait', async () => {
  const world = new WorkerWorld(serviceOf(OLD))
  const worker = await world.start(OLD, [OLD])
  await worker.install()
  expect(await text(worker.ask('/channels/rudzik'))).toBe(`page of ${OLD}`)
  world.service = silence
  vi.useFakeTimers()
  let isThere = false
  const page = worker.ask('/channels/rudzik', { destination: 'document', window: 'w2' })!.then((answer) => {
    isThere = true
    return answer
  })
  await vi.advanceTimersByTimeAsync(7900)
  expect(isThere).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await text(page)).toContain('frame')
  const painted = worker.ask('/first-paint.js', { destination: 'script', window: 'w2' })
  expect(await text(painted)).toBe(`/first-paint.js of ${OLD}`)
})

test('[A8] what a page names beside is that of the service, and the kept one behind a proxy whose service is away', async () => {
  const world = new WorkerWorld(serviceOf(OLD))
  const worker = await world.start(OLD, [OLD])
  await worker.install()
  world.service = () => script('changed')
  expect(await text(worker.ask('/first-paint.js', { destination: 'script' }))).toBe('changed')
  world.service = () => html('Bad gateway', 502)
  expect(await text(worker.ask('/first-paint.js', { destination: 'script' }))).toBe(
    `/first-paint.js of ${OLD}`,
  )
})

test('[A8] two versions beside each other: each has its own frame, also where the older one hears of its own late', async () => {
  const world = new WorkerWorld(serviceOf(OLD))
  const old = await world.start(OLD, [OLD])
  await old.install()
  world.service = serviceOf(NEW)
  const next = await world.start(NEW, [NEW])
  await next.install()
  // a node of the older version answers once more
  world.service = serviceOf(OLD)
  await old.tell({ loaded: [] })
  await next.activate()
  world.service = () => html('Bad gateway', 502)
  expect(await text(next.ask('/rules'))).toContain(NEW)
  expect(await text(next.ask('/first-paint.js', { destination: 'script' }))).toBe(`/first-paint.js of ${NEW}`)
})

test('[A8] a worker that looks what goes leaves a newer build alone that is half-way installed', async () => {
  const world = new WorkerWorld(serviceOf(OLD))
  const old = await world.start(OLD, [OLD])
  await old.install()
  let goOn = (): void => undefined
  const isHalfWay = new Promise<void>((reached) => {
    world.service = async (path) => {
      if (path === '/first-paint.js') {
        reached()
        await new Promise<void>((resolve) => (goOn = resolve))
      }
      return serviceOf(NEW)(path)
    }
  })
  const next = await world.start(NEW, [NEW])
  const installed = next.install()
  await isHalfWay
  await old.tell({ loaded: [] })
  goOn()
  await installed
  expect(world.keptFor(NEW).toSorted()).toEqual([NEW, '/first-paint.js', '/icon.svg', '/offline.html'])
})

test('[A8] attack: the storage is full, yet a window has its files, and builds that nobody needs go', async () => {
  const world = new WorkerWorld(serviceOf(OLD))
  const worker = await world.start(OLD, [OLD, LATE])
  await worker.install()
  world.stored.set(`gwar.files ${NEW}`, new Map())
  world.isFull = true
  expect(await text(worker.ask(LATE, { destination: 'script' }))).toBe(`${LATE} of ${OLD}`)
  await worker.tell({ loaded: [LATE] })
  expect([...world.stored.keys()]).toEqual([`gwar.files ${OLD}`])
  expect(world.keptFor(OLD)).toContain('/offline.html')
})

test('[A8] attack: a proxy that answers with a page of its own, or with nothing, keeps nothing in the place of a file', async () => {
  const world = new WorkerWorld(serviceOf(OLD))
  const worker = await world.start(OLD, [OLD, LATE, '/assets/more-12345678.js'])
  await worker.install()
  world.service = (path) => (path === LATE ? html('Log in to the network') : serviceOf(OLD)(path))
  expect(await text(worker.ask(LATE, { destination: 'script' }))).toBe('Log in to the network')
  await worker.tell({ loaded: [LATE, '/assets/more-12345678.js', '/api/users/@me', 7] })
  expect(world.keptFor(OLD)).toContain('/assets/more-12345678.js')
  expect(world.keptFor(OLD)).not.toContain(LATE)
  expect(world.asked).not.toContain('/api/users/@me')
  world.service = serviceOf(OLD)
  expect(await text(worker.ask(LATE, { destination: 'script' }))).toBe(`${LATE} of ${OLD}`)
})

test('[A8] the frame keeps the policy of the page, but in a popup it may still speak to its opener', async () => {
  const world = new WorkerWorld((path) => {
    const answer = serviceOf(OLD)(path)
    answer.headers.set('content-security-policy', "default-src 'self'")
    answer.headers.set('cross-origin-opener-policy', 'same-origin')
    return answer
  })
  const worker = await world.start(OLD, [OLD])
  await worker.install()
  world.service = () => html('Bad gateway', 502)
  const { headers } = (await worker.ask('/login'))!
  expect(headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(headers.get('cross-origin-opener-policy')).toBeNull()
})

test('[A8] a frame of another build than the script is not installed', async () => {
  const world = new WorkerWorld(serviceOf(NEW))
  const worker = await world.start(OLD, [OLD])
  await expect(worker.install()).rejects.toThrow('another build')
  expect(world.keptFor(OLD)).toEqual([])
})
