import type { Options } from '../options.ts'
import { quiet } from '../load/crowd.ts'
import type { Load } from '../load/pace.ts'
import { runPhase, type Room } from '../load/phase.ts'
import type { CaseReport, Quantity, Row } from '../report/row.ts'
import { gwarRooms } from './rooms.ts'

const MEMBERS = 1000
const LOADS: readonly { readonly name: string; readonly load: Load }[] = [
  { name: '10/s', load: { perSecond: 10 } },
  { name: '100/s', load: { perSecond: 100 } },
  { name: '1000/s', load: { perSecond: 1000 } },
]
/** How many standard errors the mean is known to, 95 times of 100. */
const SURE = 1.96

/**
 * What a delivery costs this checkout's server and that of another checkout (`server`, its folder). Both run all the
 * time and are measured one after the other, the one that goes first in turns, so that what the machine does besides
 * falls on both. The ratio of each pair is one value; its mean is known better the more pairs there are (`--runs`).
 */
export async function fanoutOfVersions(options: Options, server: string): Promise<CaseReport> {
  const notes = [
    `before: the server of ${server}. now: this checkout's. Both run all the time and are measured in pairs.`,
    'now/before: the mean of the ratios of all pairs; sure to: the mean is within so much of it, 95 times of 100.',
  ]
  const rows: Row[] = []
  for (const engine of options.engines) {
    const before = await gwarRooms(engine, MEMBERS, `${server}/packages/server/src/main.ts`)
    const now = await gwarRooms(engine, MEMBERS)
    if (before === null || now === null) {
      notes.push(`${engine} is not installed here.`)
      continue
    }
    for (const [index, room] of now.entries()) {
      const pair = [await warmed(before[index]!.room), await warmed(room.room)] as const
      for (const { name, load } of LOADS)
        rows.push(rowOf(room.subject, name, await measure(pair, load, options)))
    }
    for (const room of [...before, ...now]) await room.stop()
  }
  return { title: `fanout of two versions: ${MEMBERS} members of one channel`, rows, notes }
}

type Pair = readonly [before: Room, now: Room]

/** The room after it was talked in; a version whose writers are not sent what they wrote is not waited for to do so. */
async function warmed(room: Room): Promise<Room> {
  const { lost } = await runPhase(room, { perSecond: 200 }, 5)
  return lost === 0 ? room : { ...room, hasEcho: !room.hasEcho }
}

/** The CPU of a delivery of both, in us, a pair a run. */
async function measure(
  pair: Pair,
  load: Load,
  { runs, seconds }: Options,
): Promise<readonly (readonly [before: number, now: number])[]> {
  const results: [number, number][] = []
  for (let run = 0; run < runs; run += 1) {
    const result: [number, number] = [0, 0]
    for (const which of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const room = pair[which]
      await quiet([...room.listeners, ...room.speakers], 100)
      const { cpuUsPerDelivery, lost } = await runPhase(room, load, seconds)
      if (lost > 0) throw new Error(`${lost} deliveries were lost, or came twice`)
      result[which] = cpuUsPerDelivery
    }
    results.push(result)
  }
  return results
}

function rowOf(
  subject: string,
  load: string,
  pairs: readonly (readonly [before: number, now: number])[],
): Row {
  const logs = pairs.map(([before, now]) => Math.log(now / before))
  const mean = sum(logs) / logs.length
  const deviation = Math.sqrt(sum(logs.map((log) => (log - mean) ** 2)) / Math.max(1, logs.length - 1))
  const percent = (log: number): number => (Math.exp(log) - 1) * 100
  const us = (name: string, which: 0 | 1): Quantity => ({
    name,
    unit: 'us',
    values: pairs.map((pair) => pair[which]),
  })
  return {
    subject,
    load,
    quantities: [
      us('before', 0),
      us('now', 1),
      { name: 'now/before', unit: '%', values: [percent(mean)] },
      { name: 'sure to', unit: '%', values: [percent((SURE * deviation) / Math.sqrt(logs.length))] },
      { name: 'pairs', unit: '', values: [pairs.length] },
    ],
    expected: [{ quantity: 'now/before', atMost: 2 }],
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
