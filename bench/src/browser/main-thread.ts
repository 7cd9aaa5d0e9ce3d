import type { Browser } from 'playwright-core'

/** What the page's main thread did, by frame. */
export interface MainThread {
  /** CPU time of each frame in ms, ascending. */
  readonly frames: readonly number[]
  readonly cpuS: number
  readonly wallS: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** CPU time of the thread in µs. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const TASK = 'RunTask'
const FRAME = 'Commit'
const THREAD = 'thread_name'
const MAIN = 'CrRendererMain'

/**
 * Records while `run` runs. All work of the main thread counts for the next frame: reading and folding lines,
 * React, styles, layout, paint and garbage collection. Rasterisation happens on other threads and is not counted.
 */
export async function recordMainThread(browser: Browser, run: () => Promise<void>): Promise<MainThread> {
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  const isComplete = Promise.withResolvers<void>()
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[])
      if (event.name === TASK || event.name === FRAME || event.name === THREAD) events.push(event)
  })
  devtools.on('Tracing.tracingComplete', () => isComplete.resolve())
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordUntilFull',
      traceBufferSizeInKb: 400_000,
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
    },
  })
  const startedAt = performance.now()
  await run()
  const wallS = (performance.now() - startedAt) / 1000
  await devtools.send('Tracing.end')
  await isComplete.promise
  await devtools.detach()
  return { ...framesOf(events), wallS }
}

function framesOf(events: readonly TraceEvent[]): { frames: readonly number[]; cpuS: number } {
  const threads = [...Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()]
  const mains = threads.filter((thread) =>
    thread.some(({ name, args }) => name === THREAD && args.name === MAIN),
  )
  // the spare renderer, which waits for the next page, has a main thread, too
  const cpuOf = (thread: readonly TraceEvent[]): number => thread.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  const [main = []] = mains.toSorted((a, b) => cpuOf(b) - cpuOf(a))
  const frames: number[] = []
  let cpuUs = 0
  let ofFrameUs = 0
  for (const { name, tdur = 0 } of main.toSorted((a, b) => a.ts - b.ts)) {
    if (name === FRAME) {
      // the task that draws the frame began before it, and its time was counted with that
      frames.push(ofFrameUs / 1000)
      ofFrameUs = 0
    } else if (name === TASK) {
      cpuUs += tdur
      ofFrameUs += tdur
    }
  }
  return { frames: frames.toSorted((a, b) => a - b), cpuS: cpuUs / 1e6 }
}
