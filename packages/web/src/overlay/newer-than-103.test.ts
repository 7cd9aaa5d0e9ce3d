import { afterEach, expect, test, vi } from 'vitest'
import { newerThan103 } from './newer-than-103.ts'

const own = ['with', 'toReversed', 'toSorted', 'toSpliced'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name)!] as const,
)

afterEach(() => {
  // oxlint-disable-next-line no-extend-native -- puts back what the test took away
  for (const [name, call] of own) Object.defineProperty(Array.prototype, name, call)
})

test('[OVL-21] the page fills in the calls of lists that the browser of OBS 28 does not have', async () => {
  const list = [3, 1, 2]
  const results = () => [
    list.with(0, 9),
    list.toReversed(),
    list.toSorted((a, b) => b - a),
    list.toSpliced(1, 1, 7, 8),
  ]
  const wanted = results()
  for (const [name] of own) Reflect.deleteProperty(Array.prototype, name)
  vi.resetModules()
  const { LATER } = await import('./old-browsers.ts')
  expect(Object.keys(LATER)).toEqual(own.map(([name]) => name))
  expect(results()).toEqual(wanted)
  expect(list).toEqual([3, 1, 2])
})

test('[OVL-21] the build of overlays refuses what the browser of OBS 28 does not know', () => {
  for (const script of [
    'Object.groupBy(a, b)',
    'URL.canParse(x)',
    'map.values().map(f)',
    'Promise.withResolvers()',
    'new Set(a).union(b)',
    'AbortSignal.any([a])',
  ])
    expect([script, newerThan103('script', script).length]).toEqual([script, 1])
  for (const style of [
    'a{color:color-mix(in srgb, red, blue)}',
    'a:has(b){}',
    'a{height:100dvh}',
    'a{color:red;&:hover{}}',
  ])
    expect([style, newerThan103('style', style).length]).toEqual([style, 1])
  // what the page fills in itself, and what is old enough
  expect(newerThan103('script', 'a.toSorted();a.at(-1);Object.hasOwn(a,b);a.findLast(f)')).toEqual([])
  expect(newerThan103('style', 'a{inset:0;aspect-ratio:1;transform:scaleX(0)}')).toEqual([])
})
