import { createHash } from 'node:crypto'
import { NO_PLAN, readPlannedModes, type ModePlan, type NameKey, type PlannedSetting } from '@gwar/protocol'
import type { Kysely } from 'kysely'
import type { Json, JsonOrNull } from '../column-types.ts'
import type { Database } from '../nouns.ts'

interface StreamSettingsTable {
  channelId: string
  /** Where the picture of the channel is seen. */
  pictureUrl: string | null
  plan: Json
  /** Null or none: every site may show the channel in a frame. */
  frameOrigins: JsonOrNull
  /** Null: each visit is asked about; none: nobody may come; ids of channels: these always may. */
  visitsFrom: JsonOrNull
}

export interface StreamSettingsTables {
  streamSettings: StreamSettingsTable
}

/** What a channel says of its streams for good. */
export interface StreamSettings {
  readonly pictureUrl: string | null
  readonly plan: ModePlan
  /** Origins whose pages may show the channel in a frame; none: every site may. */
  readonly frameOrigins: readonly string[]
  /** Channels whose visits need no question; null: each is asked about; none: nobody may come. */
  readonly visitsFrom: readonly string[] | null
}

const NONE: StreamSettings = { pictureUrl: null, plan: NO_PLAN, frameOrigins: [], visitsFrom: null }

/** Says whether settings are those that somebody read: the same for the same ones, on each node. */
export function versionOfStreamSettings({
  pictureUrl,
  plan,
  frameOrigins,
  visitsFrom,
}: StreamSettings): string {
  const all = JSON.stringify([
    pictureUrl,
    plan.on.map(storedOf),
    plan.off.map(storedOf),
    frameOrigins,
    visitsFrom,
  ])
  return createHash('sha256').update(all).digest('base64url').slice(0, 22)
}

function readStreamSettings(db: Kysely<Database>) {
  return {
    async ofChannel(channelId: string): Promise<StreamSettings> {
      const row = await db
        .selectFrom('streamSettings')
        .select(['pictureUrl', 'plan', 'frameOrigins', 'visitsFrom'])
        .where('channelId', '=', channelId)
        .executeTakeFirst()
      if (row === undefined) return NONE
      const plan = row.plan as { readonly on: unknown; readonly off: unknown }
      return {
        pictureUrl: row.pictureUrl,
        plan: { on: phaseOf(plan.on), off: phaseOf(plan.off) },
        frameOrigins: (row.frameOrigins ?? []) as readonly string[],
        visitsFrom: row.visitsFrom as readonly string[] | null,
      }
    },

    /** The origins that the owner of the channel of this name named. */
    async frameOriginsOf(name: NameKey): Promise<readonly string[]> {
      const row = await db
        .selectFrom('streamSettings')
        .innerJoin('channels', 'channels.id', 'streamSettings.channelId')
        .select('streamSettings.frameOrigins')
        .where('channels.nameKey', '=', name)
        .where('channels.type', '=', 'channel')
        .where('channels.deletedAt', 'is', null)
        .executeTakeFirst()
      return (row?.frameOrigins ?? []) as readonly string[]
    },
  }
}

function writeStreamSettings(db: Kysely<Database>) {
  return {
    ...readStreamSettings(db),

    async keep(
      channelId: string,
      { pictureUrl, plan, frameOrigins, visitsFrom }: StreamSettings,
    ): Promise<void> {
      const values = {
        pictureUrl,
        plan: JSON.stringify({ on: plan.on.map(storedOf), off: plan.off.map(storedOf) }),
        frameOrigins: JSON.stringify(frameOrigins),
        visitsFrom: visitsFrom === null ? null : JSON.stringify(visitsFrom),
      }
      await db
        .insertInto('streamSettings')
        .values({ channelId, ...values })
        .onConflict((conflict) => conflict.column('channelId').doUpdateSet(values))
        .execute()
    },
  }
}

const storedOf = ({ mode, param }: PlannedSetting) => [mode, param] as const

/** Modes of a later version are none that this one sets. */
function phaseOf(stored: unknown): readonly PlannedSetting[] {
  if (!Array.isArray(stored)) return []
  return (stored as readonly (readonly [string, string | null])[]).flatMap(
    ([mode, param]) => readPlannedModes([{ mode, param }]) ?? [],
  )
}

export const streamSettingsNoun = { read: readStreamSettings, write: writeStreamSettings }
