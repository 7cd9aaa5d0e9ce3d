import { makeZip, openEmoticonServices, sevenTvId, sevenTvSet, type EmoticonServices } from '@gwar/testkit'
import { loadavg } from 'node:os'
import { emoticonPictures } from '../load/emoticon-pictures.ts'
import { LISTENERS, one, openRoomBeside, SPEAKERS, talkAlone, talkBeside } from '../load/beside.ts'
import { runPhase, type PhaseResult, type Room } from '../load/phase.ts'
import type { Options } from '../options.ts'
import { median, type CaseReport, type Quantity, type Row } from '../report/row.ts'
import { startGwar, type Gwar } from '../run/gwar.ts'
import { emptyPlace, type Place } from '../run/place.ts'
import { treeCpuS, usageOf } from '../run/usage.ts'

const EMOTICONS = 200
/** Every second one moves. */
const FRAMES = 20
const SIDE = 112
const ANSWER_MS = 50
const ROOM = 'rozmowa'
const PER_SECOND = 100
const CALM_S = 20
const LOOK_MS = 250
const PATIENCE_MS = 600_000
const SOURCES = ['zip', '7tv'] as const

/** A whole set of emoticons comes into a channel, from a ZIP and from a service, while another channel talks. */
export async function importEmoticons({ engines, runs }: Options): Promise<readonly CaseReport[]> {
  const pictures = await emoticonPictures(EMOTICONS, { side: SIDE, frames: FRAMES })
  const rows: Row[] = []
  const kilobytes = Math.round(pictures.reduce((sum, { length }) => sum + length, 0) / 1024)
  const notes = [
    `Every second one moves (${FRAMES} frames of ${SIDE} px), ${kilobytes} kB in all; the service is in this process and answers after ${ANSWER_MS} ms.`,
    `Meanwhile ${LISTENERS} members of another channel read ${PER_SECOND} messages a second: p99 of their echoes in pieces of two seconds, least, median and most, before and in all runs.`,
    'CPU: of the service; pictures CPU: of the processes that read foreign bytes; load: of the machine, in the last minute at the end.',
  ]
  for (const engine of engines) {
    const place = await emptyPlace(engine)
    if (place === null) notes.push(`${engine} is not installed here.`)
    else rows.push(...(await measure(place, pictures, runs)))
  }
  return [{ title: `import: ${EMOTICONS} emoticons`, rows, notes }]
}

async function measure(place: Place, pictures: readonly Buffer[], runs: number): Promise<readonly Row[]> {
  const services = await openEmoticonServices()
  for (const [index, bytes] of pictures.entries())
    services.picture(`/emote/${sevenTvId(index + 1)}/4x.webp`, (_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'image/webp' }).end(bytes), ANSWER_MS)
    })
  services.list(
    `/v3/emote-sets/${sevenTvId(0)}`,
    sevenTvSet(pictures.map((_, index) => ({ name: nameOf(index), animated: index % 2 === 1 }))),
  )
  const gwar = await startGwar(place, null, {
    settings: {
      NODE_OPTIONS: `--import=${new URL('../load/local-egress.ts', import.meta.url).href}`,
      NODE_NO_WARNINGS: '1',
      BENCH_SET_SITES: JSON.stringify(services.sites),
    },
  })
  const tokens = await gwar.tokens(LISTENERS + SPEAKERS)
  await gwar.createChannel(ROOM)
  const room = await openRoomBeside(gwar, place, { name: ROOM, tokens })
  await runPhase(room, { perSecond: PER_SECOND }, 2)
  const rows: Row[] = []
  for (const source of SOURCES) {
    const calm = await talkAlone(room, PER_SECOND, CALM_S)
    const results: Brought[] = []
    for (let run = 0; run < runs; run += 1) {
      const channelId = await gwar.createChannel(`zestaw-${source}-${run}`)
      const bring = { source, pictures, channelId, token: tokens[0]! }
      results.push(await broughtOnce({ gwar, place, room }, bring))
    }
    rows.push(rowOf(place, source, calm, results, services))
  }
  await gwar.stop()
  await services.close()
  return rows
}

interface Brought {
  readonly wholeS: number
  readonly cpuS: number
  readonly picturesCpuS: number
  readonly databaseCpuS: number
  readonly load: number
  readonly failed: number
  readonly talk: readonly PhaseResult[]
}

interface Bring {
  readonly source: (typeof SOURCES)[number]
  readonly pictures: readonly Buffer[]
  readonly channelId: string
  readonly token: string
}

async function broughtOnce(
  { gwar, place: { databasePid }, room }: { readonly gwar: Gwar; readonly place: Place; readonly room: Room },
  bring: Bring,
): Promise<Brought> {
  const cpu = () => {
    const { cpuS } = usageOf(gwar.pid)
    return { own: cpuS, tree: treeCpuS(gwar.pid), database: databasePid === null ? 0 : treeCpuS(databasePid) }
  }
  const call = async (method: string, path: string, body?: object): Promise<Import> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${gwar.url}/api/channels/${bring.channelId}/emoticons/imports${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bring.token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Import
  }
  const before = cpu()
  const startedAt = performance.now()
  const beside = talkBeside(room, PER_SECOND)
  const preview =
    bring.source === 'zip'
      ? await call('POST', '/archive', archiveOf(bring.pictures))
      : await call('POST', '', { source: bring.source, set: sevenTvId(0) })
  const items = preview.items.map(({ key, name }) => ({ key, name }))
  let seen = await call('PUT', `/${preview.id}`, { items, confirms: true })
  while (seen.state === 'running') {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('the import did not end')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    seen = await call('GET', `/${preview.id}`)
  }
  const wholeS = (performance.now() - startedAt) / 1000
  const after = cpu()
  return {
    wholeS,
    cpuS: after.own - before.own,
    picturesCpuS: after.tree - before.tree - (after.own - before.own),
    databaseCpuS: after.database - before.database,
    load: loadavg()[0]!,
    failed: EMOTICONS - seen.brought.length,
    talk: await beside.end(),
  }
}

interface Import {
  readonly id: string
  readonly state: string
  readonly items: readonly { readonly key: number; readonly name: string }[]
  readonly brought: readonly string[]
}

function rowOf(
  place: Place,
  source: (typeof SOURCES)[number],
  calm: readonly PhaseResult[],
  results: readonly Brought[],
  { mostAtOnce }: EmoticonServices,
): Row {
  const p99 = (phases: readonly PhaseResult[]): number[] => phases.map(({ p99Ms }) => p99Ms)
  const meanwhile = p99(results.flatMap(({ talk }) => talk))
  const each = (name: string, unit: string, of: (brought: Brought) => number): Quantity => ({
    name,
    unit,
    values: results.map(of),
  })
  return {
    subject: `Gwar on ${place.engine}`,
    load: `${EMOTICONS} from ${source === 'zip' ? 'a ZIP' : 'a service'}`,
    quantities: [
      each('whole', 's', ({ wholeS }) => wholeS),
      each('CPU', 's', ({ cpuS }) => cpuS),
      each('pictures CPU', 's', ({ picturesCpuS }) => picturesCpuS),
      ...(place.databasePid === null ? [] : [each('database CPU', 's', ({ databaseCpuS }) => databaseCpuS)]),
      each('load', '', ({ load }) => load),
      each('failed', '', ({ failed }) => failed),
      ...(source === 'zip' ? [] : [one('at once', '', mostAtOnce)]),
      { name: 'p99 before', unit: 'ms', values: p99(calm) },
      { name: 'p99 meanwhile', unit: 'ms', values: meanwhile },
      one('p99 worse', 'ms', median(meanwhile) - median(p99(calm))),
    ],
    expected: [
      { quantity: 'whole', atMost: 180 },
      { quantity: 'failed', atMost: 0 },
      ...(source === 'zip' ? [] : [{ quantity: 'at once', atMost: 4 }]),
      { quantity: 'p99 worse', atMost: 5 },
    ],
  }
}

function archiveOf(pictures: readonly Buffer[]): FormData {
  const zip = makeZip(pictures.map((bytes, index) => ({ name: `${nameOf(index)}.webp`, bytes })))
  const form = new FormData()
  form.append('archive', new Blob([Uint8Array.from(zip)]), 'zestaw.zip')
  return form
}

function nameOf(index: number): string {
  return `bench${index}`
}
