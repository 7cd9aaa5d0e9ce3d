import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Field extends EventTarget {
  tagName: string
  value: string
}
const field = (tagName: string, value: string): Field => Object.assign(new EventTarget(), { tagName, value })

/** What stands in the page. */
let fields: Field[] = []
let isDialogOpen = false
let hearInput: (event: { target: EventTarget }) => void

beforeEach(() => {
  fields = []
  isDialogOpen = false
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The page's stores, and what is under test, which hears its window from when it is loaded. */
async function load() {
  const { stores } = await import('../../store/stores.ts')
  vi.stubGlobal('document', {
    querySelector: () => (isDialogOpen ? {} : null),
    querySelectorAll: () => fields,
  })
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: typeof hearInput) => (hearInput = listener),
  })
  const { whenNobodyWrites } = await import('./when-nobody-writes.ts')
  return { stores, whenNobodyWrites }
}
type Loaded = Awaited<ReturnType<typeof load>>

/** Sees that nothing runs as long as somebody writes, and once when that has ended. */
function seeWaiting(whenNobodyWrites: Loaded['whenNobodyWrites'], end: () => void): void {
  const run = vi.fn()
  whenNobodyWrites(run)
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
  end()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledOnce()
}

test('[A8] a page is not left while a file waits above the box of any buffer', async () => {
  const { stores, whenNobodyWrites } = await load()
  const file = { id: '1', name: 'kot.png', type: 'image/png', size: 7, isSpoiler: false, file: null }
  stores.files.add('#rudzik', [{ ...file, preview: null, loaded: null, record: null }])
  seeWaiting(whenNobodyWrites, () => stores.files.clear('#rudzik'))
})

test('[A8] a page is not left while a dialog asks for something', async () => {
  const { whenNobodyWrites } = await load()
  isDialogOpen = true
  seeWaiting(whenNobodyWrites, () => (isDialogOpen = false))
})

test('[A8] a page is not left while words stand in a field that somebody has typed in', async () => {
  const typed = field('INPUT', 'zaraz')
  fields = [typed]
  const { whenNobodyWrites } = await load()
  hearInput({ target: typed })
  seeWaiting(whenNobodyWrites, () => (typed.value = ''))
})

test('[A8] what the page itself put into a field keeps nobody', async () => {
  fields = [field('INPUT', 'Zuzia'), field('TEXTAREA', ' ')]
  const { whenNobodyWrites } = await load()
  const run = vi.fn()
  whenNobodyWrites(run)
  expect(run).toHaveBeenCalledOnce()
})
