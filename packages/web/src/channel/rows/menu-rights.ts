import { may, mayActOn, type MessageEvent } from '@gwar/protocol'
import { isOwn } from '../../store/fold/highlight.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { rankOf } from '../../store/ranks.ts'
import type { RowScene } from './row-scene.ts'

/** What the reader may do with a message by its menu alone; `row-rights.ts` has what keys do, too. */

/** Whether the reader may mute or ban its author: not themselves, nobody whose account is gone, and only whom they outrank. */
export function mayPunish(scene: RowScene, event: MessageEvent, right: 'mute' | 'ban'): boolean {
  if (!scene.isChannel || !mayModerateHere() || event.from.name === null) return false
  if (isOwn(event, scene.ownName)) return false
  return mayActOn(right, scene.standing, rankOf(scene.ranks, event.from))
}

/**
 * Whether the reader may remove it for good, as owners and the service's staff may. For an own message that stands that
 * is not offered: deleting it leaves nothing either.
 */
export function mayPurge(scene: RowScene, event: MessageEvent): boolean {
  if (!scene.isChannel || !mayModerateHere()) return false
  if (event.cleared === null && isOwn(event, scene.ownName)) return false
  return mayActOn('purge', scene.standing, rankOf(scene.ranks, event.from))
}

/** Whether the reader decides what waits in the channel, and sees what was done about whom. */
export function maySeeQueue(scene: RowScene): boolean {
  return scene.isChannel && mayModerateHere() && may('decide', scene.standing)
}

export function mayPin(scene: RowScene, event: MessageEvent): boolean {
  return scene.isChannel && mayModerateHere() && event.cleared === null && may('pin', scene.standing)
}

/** Whether the reader may tell the moderators of it: who is logged in, of what others wrote and nobody deleted. */
export function mayReport(scene: RowScene, event: MessageEvent): boolean {
  return event.cleared === null && !isOwn(event, scene.ownName) && may('report', scene.standing)
}
