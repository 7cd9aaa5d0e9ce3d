import { vi } from 'vitest'

const ORIGIN = 'https://gwar.example'

/** What the service, or a proxy before it, answers to a path. */
type Service = (path: string) => Response | Promise<Response>

/** A worker of one build, as the browser runs it. */
export interface RunningWorker {
  readonly install: () => Promise<void>
  readonly activate: () => Promise<void>
  readonly tell: (data: unknown) => Promise<void>
  /** What a window gets; undefined where the worker keeps out of it. */
  readonly ask: (
    path: string,
    asked?: { destination: string; window?: string },
  ) => Promise<Response> | undefined
}

/** A browser's storage and locks, and the service that its workers ask. */
export class WorkerWorld {
  readonly stored = new Map<string, Map<string, Response>>()
  readonly locks: string[] = []
  /** Paths that were asked for, the first one first. */
  readonly asked: string[] = []
  isFull = false
  service: Service

  constructor(service: Service) {
    this.service = service
    const here = (input: Request | string): string =>
      new URL(typeof input === 'string' ? input : input.url, ORIGIN).href
    const ask = async (
      input: Request | string,
      options: { signal?: AbortSignal } = {},
    ): Promise<Response> => {
      const { pathname } = new URL(here(input))
      this.asked.push(pathname)
      return await new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new Error('given up')))
        Promise.resolve(this.service(pathname)).then(resolve, reject)
      })
    }
    const open = (name: string) => {
      const files = this.stored.get(name) ?? new Map<string, Response>()
      this.stored.set(name, files)
      const put = async (input: Request | string, answer: Response): Promise<void> => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
        files.set(here(input), answer)
      }
      return {
        put,
        match: async (input: Request | string) => files.get(here(input))?.clone(),
        keys: async () => [...files.keys()].map((url) => ({ url })),
        addAll: async (inputs: readonly Request[]) => {
          for (const input of inputs) {
            const answer = await ask(input)
            if (!answer.ok) throw new TypeError('refused')
            await put(input, answer)
          }
        },
      }
    }
    vi.stubGlobal('fetch', ask)
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(path: string, options?: RequestInit) {
          super(here(path), options)
        }
      },
    )
    vi.stubGlobal('caches', {
      open: async (name: string) => open(name),
      keys: async () => [...this.stored.keys()],
      delete: async (name: string) => this.stored.delete(name),
      match: async (input: Request | string, { cacheName }: { cacheName?: string } = {}) =>
        [...this.stored]
          .filter(([name]) => cacheName === undefined || name === cacheName)
          .map(([, files]) => files.get(here(input))?.clone())
          .find((answer) => answer !== undefined),
    })
    vi.stubGlobal('navigator', {
      locks: {
        query: async () => ({ held: this.locks.map((name) => ({ name })) }),
        request: async (name: string, _options: unknown, hold: () => Promise<unknown>) => {
          this.locks.push(name)
          return await hold()
        },
      },
    })
  }

  /** Starts the worker of a build. */
  async start(entry: string, files: readonly string[]): Promise<RunningWorker> {
    const heard = new Map<string, (event: never) => void>()
    vi.stubGlobal('BUILD', { entry, files })
    vi.stubGlobal('location', { origin: ORIGIN })
    vi.stubGlobal('clients', { claim: async () => undefined })
    vi.stubGlobal('skipWaiting', async () => undefined)
    vi.stubGlobal('addEventListener', (type: string, listener: (event: never) => void) =>
      heard.set(type, listener),
    )
    vi.resetModules()
    await import('./service-worker.ts')
    const fire = async (type: string, event: object = {}): Promise<void> => {
      const works: Promise<unknown>[] = []
      heard.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
      await Promise.all(works)
    }
    return {
      install: () => fire('install'),
      activate: () => fire('activate'),
      tell: (data) => fire('message', { data }),
      ask: (path, { destination, window = 'w1' } = { destination: 'document' }) => {
        let answer: Promise<Response> | undefined
        const isPage = destination === 'document'
        heard.get('fetch')!({
          request: { method: 'GET', url: ORIGIN + path, mode: isPage ? 'navigate' : 'cors', destination },
          clientId: isPage ? '' : window,
          resultingClientId: isPage ? window : '',
          waitUntil: () => undefined,
          respondWith: (given: Promise<Response>) => (answer = given),
        } as never)
        return answer
      },
    }
  }

  /** Paths that are kept for a build. */
  keptFor(entry: string): string[] {
    return [...(this.stored.get(`gwar.files ${entry}`)?.keys() ?? [])].map((url) => new URL(url).pathname)
  }
}
