import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, testWorld, type World } from '../test-world.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Rudzik in #rudzik with the first page loaded. */
async function inChannel(): Promise<World> {
  const world = testWorld({ token: 'secret' })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  world.socket.says(':Guest!guest@host NICK :Rudzik')
  await world.join('#rudzik', { id: 'c1', seq: 3 })
  world.socket.take()
  return world
}

const KICK = ':Bramkarz!Bramkarz@host KICK #rudzik Rudzik :za głośno'

test('who is sent out of a channel hears nothing of it any more, and does not come back by itself', async () => {
  const world = await inChannel()
  world.socket.says(KICK)
  expect(world.stores.buffers.get('#rudzik')).toMatchObject({
    status: 'ready',
    removal: { by: 'Bramkarz', reason: 'za głośno' },
  })
  // opening another buffer reconciles all of them
  world.connection.open('#kuchnia')
  expect(world.socket.take()).toEqual(['JOIN #kuchnia'])
  world.connection.close('#rudzik')
  expect(world.socket.take()).toEqual([])
})

test('coming back catches up from what was there', async () => {
  const world = await inChannel()
  world.socket.says(KICK)
  world.connection.comeBack('#rudzik')
  expect(world.socket.take()).toEqual(['RESUME #rudzik 3'])
  expect(world.stores.buffers.get('#rudzik')?.removal).toBeNull()
})

test('who is sent out is sent out as that account: the next one is there, and so is a guest', async () => {
  const world = await inChannel()
  world.socket.says(KICK)
  world.token = null
  world.connection.tokenChanged()
  expect(world.stores.buffers.get('#rudzik')?.removal).toBeNull()
  vi.advanceTimersByTime(10)
  world.welcome()
  expect(world.socket.take().slice(-1)).toEqual(['RESUME #rudzik 3'])
})

test('a KICK of somebody else, or one whose reason is only the name, says no more than it knows', async () => {
  const world = await inChannel()
  world.socket.says(':Bramkarz!Bramkarz@host KICK #rudzik Halinka :precz')
  expect(world.stores.buffers.get('#rudzik')?.removal).toBeNull()
  world.socket.says(':Bramkarz!Bramkarz@host KICK #rudzik Rudzik :Bramkarz')
  expect(world.stores.buffers.get('#rudzik')?.removal).toEqual({ by: 'Bramkarz', reason: null })
})

test('members count as known with the end of their list, and start anew with a join', async () => {
  const world = await inChannel()
  world.connection.followMembers('#rudzik')
  world.socket.says(':chat.example 353 Rudzik = #rudzik :~Rudzik @Bramkarz')
  expect(world.stores.buffers.get('#rudzik')?.hasMembers).toBe(false)
  // the answer to NAMES was not complete: following the members again asks again
  world.connection.followMembers('#rudzik')
  world.socket.says(':chat.example 366 Rudzik #rudzik :End of NAMES list')
  expect(world.stores.buffers.get('#rudzik')?.hasMembers).toBe(true)
  world.connection.followMembers('#rudzik')
  expect(world.socket.take()).toEqual(['NAMES #rudzik', 'NAMES #rudzik'])
  world.socket.says(KICK)
  expect(world.stores.buffers.get('#rudzik')).toMatchObject({ hasMembers: false })
  expect(world.stores.buffers.get('#rudzik')?.channel.members.size).toBe(0)
})
