import type { Done, Scene } from '../act.ts'
import { endHeld } from './end-held.ts'

/** Refuses what somebody has waiting in the channel, because they are banned or muted now (QUE-09). */
export async function closeHeld(
  scene: Scene,
  userId: string,
): Promise<Required<Pick<Done, 'notices' | 'files'>>> {
  const { tx, channel, by } = scene
  const closed = { notices: [], files: [] } as {
    notices: Done['notices'][number][]
    files: NonNullable<Done['files']>[number][]
  }
  for (const matter of await tx.matters.waitingOf(channel.id, userId)) {
    const ended = await endHeld(scene, matter, { state: 'refused', decision: 'close', byId: by?.id ?? null })
    closed.notices.push(...ended.notices)
    closed.files.push(...ended.files)
  }
  return closed
}
