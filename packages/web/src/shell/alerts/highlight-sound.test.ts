import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HighlightSound } from './highlight-sound.ts'

const started = vi.fn()
const volumes: { value: number }[] = []

class FakeContext {
  state = 'suspended'
  currentTime = 0
  destination = {}
  resume(): Promise<void> {
    this.state = 'running'
    return Promise.resolve()
  }
  createGain(): unknown {
    const gain = {
      value: 1,
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
    }
    return {
      gain,
      connect: (target: unknown) => {
        if (target === this.destination) volumes.push(gain)
        return target
      },
    }
  }
  createOscillator(): unknown {
    return { frequency: {}, connect: (target: unknown) => target, start: started, stop: vi.fn() }
  }
}

beforeEach(() => {
  started.mockClear()
  volumes.length = 0
  vi.stubGlobal('AudioContext', FakeContext)
})
afterEach(() => void vi.unstubAllGlobals())

test('[HL-08, CONST-57] no sound before a gesture, half the volume after it', () => {
  const sound = new HighlightSound()
  sound.play(0)
  expect(started).not.toHaveBeenCalled()
  expect(sound.isArmed).toBe(false)
  sound.arm()
  sound.play(10)
  expect(volumes).toMatchObject([{ value: 0.5 }])
})

test('[HL-06] one sound for a burst', () => {
  const sound = new HighlightSound()
  sound.arm()
  for (let ms = 0; ms < 2000; ms += 20) sound.play(ms)
  expect(volumes).toHaveLength(1)
  sound.play(2100)
  expect(volumes).toHaveLength(2)
})
