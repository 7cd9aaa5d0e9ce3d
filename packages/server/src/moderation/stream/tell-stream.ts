import { endByHand } from '../../streams/end-by-hand.ts'
import { hearSignal } from '../../streams/hear-signal.ts'
import { NOTHING, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

interface Telling {
  readonly isOn: boolean
  /** Null: the present one stays. */
  readonly title: string | null
  /** How many ms a stream waits for a lost signal. */
  readonly waitMs: number
}

/**
 * Begins or ends the channel's stream by hand. Beginning one that is on air, or ending where there is none, changes
 * nothing and tells nobody.
 */
export const tellStream: Act<Telling> = {
  right: 'tell_stream',
  pace: { kinds: ['stream'], limit: 30 },
  async run(scene, { isOn, title, waitMs }) {
    const source = scene.applicationId === null ? 'hand' : 'app'
    const events = isOn
      ? await hearSignal({ ...scene, waitMs }, { source, isOn, ...(title !== null && { title }) })
      : await endByHand({ ...scene, waitMs }, source)
    if (events.length === 0) return NOTHING
    await writeEntry(scene, { kind: 'stream', detail: { state: isOn ? 'on' : 'off', title } })
    return { events, notices: [] }
  },
}
