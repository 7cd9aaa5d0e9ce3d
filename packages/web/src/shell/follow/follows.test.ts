import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setToken } from '../../calls/token.ts'
import { followsStore, loadFollows } from './follows.ts'

/** The answers that are awaited, in the order in which they were asked for. */
let answers: ((response: Response) => void)[] = []

beforeEach(() => {
  answers = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  setToken('ala')
})

afterEach(() => {
  setToken(null)
  vi.unstubAllGlobals()
})

const follows = (name: string): Response =>
  new Response(JSON.stringify([{ id: '1', name, stream: null }]), { status: 200 })
const names = () => followsStore.getState().channels?.map(({ name }) => name) ?? null

test('of two answers the one that was asked for last is taken, in whatever order they come', async () => {
  const older = loadFollows()
  const newer = loadFollows()
  await vi.waitFor(() => expect(answers).toHaveLength(2), { timeout: 20_000 })
  answers[1]!(follows('nowy'))
  await newer
  answers[0]!(follows('stary'))
  await older
  expect(names()).toEqual(['nowy'])
})

test('attack: what another account follows is not shown to who logged in meanwhile', async () => {
  const asked = loadFollows()
  await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 20_000 })
  setToken('ola')
  answers[0]!(follows('szachy'))
  await asked
  expect(names()).toBeNull()
})
