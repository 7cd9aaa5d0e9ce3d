import type { FilterBody } from '@gwar/protocol'
import { refused, type Act, type Done } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

/** What the stopped people wrote here so long before the shield went up belongs to them, in ms. */
const BEFORE_MS = 3_600_000
/** Messages of theirs that a run keeps. */
const KEPT = 50_000

interface RunToMake {
  readonly use: number
  readonly title: string
  /** The totals of a run that caught so many messages of so many people. */
  readonly totalsOf: (messages: number, people: number) => unknown
}

interface StoppedRun extends Done {
  readonly id: string
  readonly people: number
}

/** Makes a run of whom one use of the shield stopped, done from the beginning and ready for a cleanup (SHLD-09). */
export const runOfStopped: Act<RunToMake, StoppedRun> = {
  right: 'run_filters',
  pace: { kinds: ['run'], limit: 10 },
  async run(scene, { use, title, totalsOf }) {
    const { tx, channel, by, at, newId } = scene
    if (by === null) return refused('no_permission')
    const found = await tx.shields.use(channel.id, use)
    if (found === undefined) return refused('unknown_entry')
    const id = newId()
    const since = new Date(found.onAt.getTime() - BEFORE_MS)
    const people = await tx.shields.writeRun({ scopeId: channel.id, use }, id, since, KEPT)
    const { messages } = await tx.filterRuns.kept({ scopeId: channel.id, id })
    const body: FilterBody = {
      title,
      tells: 'nothing',
      except: null,
      do: 'hold',
      punish: null,
      when: [{ is: 'newcomer', below: 1 }],
      unless: [],
    }
    await tx.filterRuns.insertDone(
      {
        scopeId: channel.id,
        id,
        byId: by.id,
        body,
        filterId: null,
        filterVersion: null,
        others: [],
        fromAt: since,
        toAt: found.offAt ?? at,
        fromSeq: 0,
        upToSeq: channel.seq,
        total: messages,
        totals: totalsOf(messages, people),
        owner: newId(),
      },
      at,
    )
    await writeEntry(scene, { id, kind: 'run', detail: { title, shield: use } })
    return { events: [], notices: [], id, people }
  },
}
