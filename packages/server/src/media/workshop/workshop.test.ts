import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { counts } from '../../counts.ts'
import type { Job, JobLimits } from './job.ts'
import { readUsage } from './read-usage.ts'
import { Workshop, type WorkshopOptions } from './workshop.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const logged: unknown[] = []
const log = {
  info: () => undefined,
  warn: (...line: unknown[]) => void logged.push(line),
  error: (...line: unknown[]) => void logged.push(line),
}

function workshopOf(options: Partial<WorkshopOptions> = {}): Workshop {
  const workshop = new Workshop({
    name: 'pictures',
    jobs: new URL('hostile-jobs.fixture.ts', import.meta.url),
    heapMegabytes: 64,
    directory: null,
    hasAddons: false,
    atOnce: 1,
    perAsker: 1,
    perKind: 1,
    mayWait: 10,
    mayWaitPerAsker: 10,
    megabytes: 300,
    restMegabytes: 200,
    log,
    ...options,
  })
  closing.push(() => workshop.close())
  return workshop
}

const LIMITS: JobLimits = { cpuMs: 10_000, wallMs: 30_000, megabytes: 300 }
const jobOf = (
  name: string,
  limits: Partial<JobLimits> = {},
  answer: z.ZodType = z.any(),
): Job<object, unknown> => ({
  name,
  limits: { ...LIMITS, ...limits },
  answer,
})
const by = (asker: string) => ({ asker, at: null })
const echoed = z.object({ text: z.string(), bytes: z.number(), pid: z.number() })
const echo = (workshop: Workshop, asker = 'anna') =>
  workshop.run(by(asker), jobOf('echo', {}, echoed), { text: 'żółw' }, Buffer.alloc(5))
const endsOf = (reason: string): number => counts.workshopEnds.get(`pictures ${reason}`) ?? 0

describe('the workshop', () => {
  test('does jobs in another process, which stays for the next one', async () => {
    const workshop = workshopOf()
    expect(workshop.children).toBe(0)
    const first = await echo(workshop)
    expect(first).toMatchObject({ answer: { text: 'żółw', bytes: 5 } })
    expect(await echo(workshop)).toEqual(first)
    expect((first as { answer: { pid: number } }).answer.pid).not.toBe(process.pid)
    expect(workshop.children).toBe(1)
  })

  test.each([
    ['loop', 'an endless loop', { cpuMs: 300 }, 'cpu'],
    ['sleep', 'a job that never answers', { wallMs: 300 }, 'wall'],
    ['fill', 'native memory beyond the limit', { megabytes: 200 }, 'memory'],
    ['heap', 'a heap that is full', {}, 'crash'],
    ['crash', 'a crash', {}, 'crash'],
    ['quit', 'a child that goes', {}, 'crash'],
    ['long', 'an answer that is too long', {}, 'answer'],
    ['garbage', 'an answer that is none', {}, 'answer'],
  ] as const)(
    'attack: %s, %s ends its child alone, and the next job works',
    async (name, _what, limits, reason) => {
      const workshop = workshopOf({ atOnce: 2 })
      const before = endsOf(reason)
      const [ended, other] = await Promise.all([
        // beyond the job's limit and below the kernel's, however seldom the parent looks
        workshop.run(by('mallory'), jobOf(name, limits), { megabytes: 300, isHeld: true }),
        echo(workshop),
      ])
      expect(ended).toEqual({ fault: 'failed' })
      expect(other).toHaveProperty('answer')
      expect(endsOf(reason)).toBe(before + 1)
      expect(await echo(workshop)).toHaveProperty('answer')
    },
  )

  test('attack: an answer of another shape is none', async () => {
    const workshop = workshopOf()
    expect(await workshop.run(by('mallory'), jobOf('wrong', {}, echoed), {})).toEqual({ fault: 'failed' })
    expect(await echo(workshop)).toHaveProperty('answer')
  })

  test('a job that throws fails, and nothing that it said is logged', async () => {
    const workshop = workshopOf()
    expect(await workshop.run(by('anna'), jobOf('throws'), {})).toEqual({ fault: 'failed' })
    const pid = await echo(workshop)
    expect(await echo(workshop)).toEqual(pid)
    expect(JSON.stringify(logged)).not.toContain('secret')
  })

  test.runIf(process.platform === 'linux')(
    'attack: a child that fills its memory faster than anybody looks is stopped by the kernel',
    async () => {
      const workshop = workshopOf({ megabytes: 100 })
      // the parent's checks do not stop it here, only the limit on reserved memory
      const huge = jobOf('fillAtOnce', { megabytes: 100_000 })
      expect(await workshop.run(by('mallory'), huge, { megabytes: 1500 })).toEqual({ fault: 'failed' })
      expect(await workshop.run(by('anna'), huge, { megabytes: 50 })).toEqual({ answer: 50 * 1024 * 1024 })
    },
  )

  test('attack: code in a child reaches no network, no file but of its directory, no program, no secret', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'gwar-workshop-'))
    closing.push(() => rm(directory, { recursive: true }))
    process.env['SECRET_OF_THE_SERVICE'] = 'x'
    closing.push(() => delete process.env['SECRET_OF_THE_SERVICE'])
    const workshop = workshopOf({ directory: `${directory}/` })
    expect(await workshop.run(by('mallory'), jobOf('reach'), { path: join(directory, 'own') })).toEqual({
      answer: {
        network: 'ERR_ACCESS_DENIED',
        reads: 'ERR_ACCESS_DENIED',
        checkout: 'ERR_ACCESS_DENIED',
        writes: 'ERR_ACCESS_DENIED',
        own: 'done',
        starts: 'ERR_ACCESS_DENIED',
        environment: [],
      },
    })
  })

  test.runIf(process.platform === 'linux')(
    'a child that keeps what it took is replaced, so that the next job has room',
    async () => {
      const workshop = workshopOf({ restMegabytes: 150 })
      const first = await echo(workshop)
      expect(await workshop.run(by('anna'), jobOf('fill'), { megabytes: 160 })).toEqual({ answer: 'filled' })
      await expect.poll(() => workshop.children, { timeout: 20_000 }).toBe(0)
      expect(await echo(workshop)).not.toEqual(first)
    },
  )

  test('a child that does not start is said in the log, with the reason', async () => {
    logged.length = 0
    const workshop = workshopOf({ jobs: new URL('no-such-module.ts', import.meta.url) })
    expect(await echo(workshop)).toEqual({ fault: 'failed' })
    // no other child is tried at once
    expect(await echo(workshop)).toEqual({ fault: 'failed' })
    expect(JSON.stringify(logged)).toContain('no-such-module')
    expect(JSON.stringify(logged).split('a child did not start')).toHaveLength(2)
  })

  test('a child that the machine has no time to start says nothing of the bytes: it is busy', async () => {
    logged.length = 0
    const workshop = workshopOf({ startMs: 1 })
    expect(await echo(workshop)).toEqual({ fault: 'busy' })
    // no other child is tried at once
    expect(await echo(workshop)).toEqual({ fault: 'busy' })
    expect(JSON.stringify(logged)).toContain('it was not ready after 1 ms')
  })

  test('children without work are ended', async () => {
    const workshop = workshopOf({ idleMs: 1 })
    const { answer } = (await echo(workshop)) as { answer: { pid: number } }
    await expect.poll(() => workshop.children, { timeout: 20_000 }).toBe(0)
    if (process.platform === 'linux') expect(readUsage(answer.pid)).toBeNull()
    expect(await echo(workshop)).toHaveProperty('answer')
  })

  test('who asks for much waits for those who ask for little; past the bounds it is busy', async () => {
    const workshop = workshopOf({ mayWait: 4, mayWaitPerAsker: 2 })
    const order: string[] = []
    const ask = async (asker: string): Promise<void> => {
      const result = await echo(workshop, asker)
      order.push('answer' in result ? asker : `${asker} ${result.fault}`)
    }
    await Promise.all(['m', 'm', 'm', 'm', 'anna'].map(ask))
    expect(order).toEqual(['m busy', 'm', 'm', 'anna', 'm'])
  })

  test('a stop ends what is under way and what waits', async () => {
    const workshop = workshopOf()
    await echo(workshop)
    const asked = [workshop.run(by('anna'), jobOf('loop'), {}), echo(workshop)]
    workshop.close()
    expect(await Promise.all(asked)).toEqual([{ fault: 'failed' }, { fault: 'busy' }])
    expect(await echo(workshop)).toEqual({ fault: 'busy' })
    await expect.poll(() => workshop.children, { timeout: 20_000 }).toBe(0)
  })
})
