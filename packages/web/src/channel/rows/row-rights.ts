import { allowsVote, may, mayActOn, type MessageEvent } from '@gwar/protocol'
import { isOwn } from '../../store/fold/highlight.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { rankOf } from '../../store/ranks.ts'
import type { RowScene } from './row-scene.ts'

/** What the reader may do with a message; the server asks the same table. */

export function mayVote(scene: RowScene, event: MessageEvent, vote: 1 | -1): boolean {
  if (scene.karma === undefined || !allowsVote(scene.karma, vote) || event.cleared !== null) return false
  return may('vote', scene.standing) && !isOwn(event, scene.ownName) && (vote === 1 || scene.showsMinus)
}

/** Whether the reader may delete it: an own one anywhere, another's where their rank allows it (CLEAR-08, CLEAR-09). */
export function mayDelete(scene: RowScene, event: MessageEvent): boolean {
  if (event.cleared !== null || scene.standing.guest) return false
  if (isOwn(event, scene.ownName)) return true
  if (!scene.isChannel || !mayModerateHere()) return false
  return mayActOn('delete_others', scene.standing, rankOf(scene.ranks, event.from))
}
