import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchUpload } from './watch-upload.ts'

const MB = 1024 * 1024

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Simulates a connection that receives so many bytes every five seconds; gives after how many checks it was cut.
 */
function cutAfter(bytes: number, looks: number): number | null {
  const socket = { bytesRead: 1000, isCut: false, destroy: () => (socket.isCut = true) }
  const unwatch = watchUpload({ socket: socket as unknown as Socket })
  for (let look = 1; look <= looks; look += 1) {
    socket.bytesRead += bytes
    vi.advanceTimersByTime(5000)
    if (socket.isCut) return look
  }
  unwatch()
  socket.bytesRead += 0
  vi.advanceTimersByTime(60_000)
  return socket.isCut ? -1 : null
}

test('attack: slowloris by an upload, it is cut', () => {
  expect(cutAfter(0, 10)).toBe(1)
  expect(cutAfter(1000, 10)).toBe(1)
})

test('attack: an upload without an end is cut past what any form may weigh', () => {
  expect(cutAfter(20 * MB, 100)).toBe(6)
})

test('a slow line may take minutes, and nobody watches what is done', () => {
  expect(cutAfter(64 * 1024, 100)).toBeNull()
})
