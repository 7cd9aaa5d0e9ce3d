import type { ModePlan, PlannedSetting } from '@gwar/protocol'
import type { JsonValue } from '../../store/moderation/log/seal.ts'
import { versionOfStreamSettings, type StreamSettings } from '../../store/streams/stream-settings.ts'
import { followOtherPlan } from '../../streams/follow-plan.ts'
import { NOTHING, refused, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

/** What an owner changes; what is missing stays. */
interface Change {
  readonly pictureUrl?: string | null
  readonly plan?: ModePlan
  readonly frameOrigins?: readonly string[]
  readonly visitsFrom?: readonly string[] | null
  /** The version that the caller read; null: what is given replaces whatever stands. */
  readonly version: string | null
}

const detailOf = ({
  pictureUrl,
  plan,
  frameOrigins,
  visitsFrom,
}: StreamSettings): Readonly<Record<string, JsonValue>> => ({
  picture_url: pictureUrl,
  plan: { on: plan.on.map(lettersOf), off: plan.off.map(lettersOf) },
  frame_origins: frameOrigins,
  visits_from: visitsFrom,
})
const lettersOf = ({ mode, param }: PlannedSetting): string => (param === null ? mode : `${mode} ${param}`)

/** Changes what a channel says of its streams. Another plan of the phase that is now holds at once (PLAN-05). */
export const changeStreamSettings: Act<Change> = {
  right: 'manage_stream',
  pace: { kinds: ['settings'], limit: 30 },
  async run(scene, { pictureUrl, plan, frameOrigins, visitsFrom, version }) {
    const { tx, channel } = scene
    const before = await tx.streamSettings.ofChannel(channel.id)
    if (version !== null && version !== versionOfStreamSettings(before)) return refused('settings_changed')
    const now = {
      pictureUrl: pictureUrl === undefined ? before.pictureUrl : pictureUrl,
      plan: plan ?? before.plan,
      frameOrigins: frameOrigins ?? before.frameOrigins,
      visitsFrom: visitsFrom === undefined ? before.visitsFrom : visitsFrom,
    }
    if (JSON.stringify(now) === JSON.stringify(before)) return NOTHING
    await tx.streamSettings.keep(channel.id, now)
    await writeEntry(scene, { kind: 'settings', detail: { ...detailOf(now), before: detailOf(before) } })
    const phase = (await tx.streams.running(channel.id)) === undefined ? 'off' : 'on'
    return { events: await followOtherPlan(scene, before.plan[phase], now.plan[phase]), notices: [] }
  },
}
