import type { Page, Request, Route } from 'playwright-core'
import { seeDrawn } from './see-drawn.ts'

/** What a page asks for behind its own HTML, by what it is for; `lines` are those of the WebSocket. */
export type Arrival = 'style' | 'code' | 'letters' | 'lines' | 'answer' | 'picture'

const KINDS: Readonly<Record<string, Arrival>> = {
  stylesheet: 'style',
  script: 'code',
  font: 'letters',
  fetch: 'answer',
  image: 'picture',
}

interface Held {
  readonly kind: Arrival
  readonly release: () => Promise<unknown>
}

/** How often in a row nothing may wait until the page is whole: what was let through asks for more. */
const QUIET_ROUNDS = 6
/** Timers of so many ms and more are those of people's and the page's patience. */
const PATIENCE_MS = 1000

/**
 * A network on which everything comes one by one, in the worst order for a page that puts things where they come:
 * whatever a page asks for waits until the page has drawn what came before. The machine's speed changes nothing of
 * that, so nobody loses patience meanwhile: long timers do not end.
 */
export class LateArrivals {
  readonly #page: Page
  /** What is let through first. */
  readonly #order: readonly Arrival[]
  #held: Held[] = []
  #underWay = 0

  private constructor(page: Page, order: readonly Arrival[]) {
    this.#page = page
    this.#order = order
  }

  /** Holds whatever the page will ask for. Call it before the navigation. */
  static async on(page: Page, order: readonly Arrival[]): Promise<LateArrivals> {
    const late = new LateArrivals(page, order)
    await page.addInitScript((patience) => {
      const begin = globalThis.setTimeout
      const patient = (run: () => void, ms = 0): number => (ms < patience ? Number(begin(run, ms)) : -1)
      Object.assign(globalThis, { setTimeout: patient })
    }, PATIENCE_MS)
    await page.route('**/*', (route) => late.#hold(route))
    await page.routeWebSocket(/\/irc/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        late.#held.push({ kind: 'lines', release: async () => socket.send(message) })
      })
    })
    return late
  }

  /** Lets everything through, one round after the other, and resolves when the page asks for nothing more. */
  async come(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS;) {
      await this.#drawn()
      const next = this.#next()
      if (next.length > 0) {
        quiet = 0
        await Promise.all(next.map(({ release }) => release()))
      } else if (this.#underWay === 0) quiet += 1
    }
  }

  /** What comes next: one line or answer, each of which may put something on the page, or all that waits of a kind. */
  #next(): readonly Held[] {
    for (const kind of this.#order) {
      const isIt = (held: Held): boolean => held.kind === kind
      if (!this.#held.some(isIt)) continue
      // lines keep their order; of answers the youngest comes first, as the page counts on what it asked for early
      if (kind === 'lines') return this.#held.splice(this.#held.findIndex(isIt), 1)
      if (kind === 'answer') return this.#held.splice(this.#held.findLastIndex(isIt), 1)
      const next = this.#held.filter(isIt)
      this.#held = this.#held.filter((held) => !isIt(held))
      return next
    }
    return []
  }

  async #hold(route: Route): Promise<void> {
    const request = route.request()
    const kind = KINDS[request.resourceType()]
    if (kind === undefined) return route.fallback()
    this.#held.push({ kind, release: () => this.#release(route, request) })
  }

  async #release(route: Route, request: Request): Promise<void> {
    this.#underWay += 1
    try {
      await route.fallback()
      const response = await request.response()
      await response?.finished()
    } catch {
      // the page has gone on and does not want it any more
    } finally {
      this.#underWay -= 1
    }
  }

  /** Two frames later what came is drawn, and what moved is noted. */
  async #drawn(): Promise<void> {
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
    })
    await seeDrawn(this.#page)
  }
}
