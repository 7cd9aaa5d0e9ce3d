import { describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../testkit/src/temporary-store.ts'
import { openStore } from './open-store.ts'
import { addChannel, addUser } from './sample-data.fixture.ts'
import { startStoreProcess } from './start-store-process.fixture.ts'

const log = { info() {}, warn() {}, error() {} }

describe.each(availableEngines())('a process killed while it stores messages on %s', (engine) => {
  it('loses none that it acknowledged, and leaves no gap', async () => {
    const temporary = await temporaryStore(engine)
    const { store: first, place } = temporary
    const userId = await addUser(first, 'Ann')
    const channelId = await addChannel(first, 'general')
    await first.close()

    const server = startStoreProcess(place, { channelId, userId })
    await server.said((line) => line.startsWith('stored 300 '))
    await server.kill()
    const acknowledged = server.lines
      .filter((line) => line.startsWith('stored '))
      .map((line) => ({ seq: Number(line.split(' ')[1]), id: line.split(' ')[2] }))

    const store = await openStore({ ...place, log })
    const events = await store.read.events.after(channelId, 0, 100_000)
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(events.every(({ message }) => message?.text === 'Cześć')).toBe(true)
    expect(events.map(({ seq, id }) => ({ seq, id }))).toEqual(expect.arrayContaining(acknowledged))
    expect(events.length).toBeGreaterThanOrEqual(300)
    await store.close()
    await temporary.close()
  })
})
