import type { ModerationPerson } from '@gwar/protocol'
import type { Reader } from '../../../store/nouns.ts'

/** What pacts and lists of a channel say of a person, as its moderators see it. */
export async function marksOn(
  { toldBans, outsideNames }: Pick<Reader, 'toldBans' | 'outsideNames'>,
  channelId: string,
  userId: string,
): Promise<NonNullable<ModerationPerson['marks']>> {
  const told = await toldBans.about(channelId, userId)
  const alike = await outsideNames.likeNamed(channelId, userId)
  return [
    ...told.map((row) => ({
      channel: row.originName,
      title: row.title,
      category: row.category,
      reason: row.reason,
      at: row.bannedAt?.toISOString() ?? null,
      effect: row.effect,
      is_sure: true,
      is_spared: row.state === 'spared',
    })),
    ...alike.map(({ title }) => ({
      channel: null,
      title,
      category: null,
      reason: null,
      at: null,
      effect: 'mark' as const,
      is_sure: false,
      is_spared: false,
    })),
  ]
}
