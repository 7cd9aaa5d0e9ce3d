import { GUEST, may, mayActOn, nameKey, type Right, type Standing } from '@gwar/protocol'
import { config } from '../../browser/config.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'

/**
 * How an act is offered: `none`, not shown, for the viewer lacks the right; `outranked`, shown with the reason why it
 * cannot be done, for this person ranks too high; `may`.
 */
type Act = 'none' | 'outranked' | 'may'
/** As an {@link Act}; `own`: it is the viewer's own card, and they may step down as an owner of the channel. */
type Manage = Act | 'own'

export interface CardRights {
  /** A private conversation with them. */
  readonly message: boolean
  readonly block: boolean
  readonly search: boolean
  /** Telling the moderators of them. */
  readonly report: boolean
  /** A subscription as a present (CARD-10). */
  readonly gift: boolean
  readonly manage: Manage
  readonly mute: Act
  readonly ban: Act
  /** What was done about this person here (MUI-01). */
  readonly history: boolean
  /** The viewer could moderate this person, but not here, inside a page of another site. */
  readonly isHeldBack: boolean
}

/** What the viewer may do with somebody's card, by the one table of rights. */
export function cardRights(scene: {
  /** Null for a guest. */
  readonly ownName: string | null
  /** The viewer's letters here. */
  readonly ownModes: string
  readonly target: string
  readonly name: string
  readonly modes: string
  /** Whether subscriptions are sold here. */
  readonly isSold: boolean
  readonly isSubscribed: boolean
}): CardRights {
  const { ownName, ownModes, target, name, modes, isSold, isSubscribed } = scene
  const viewer: Standing = ownName === null ? GUEST : { guest: false, modes: ownModes }
  const isSelf = ownName !== null && nameKey(ownName) === nameKey(name)
  const isService = config.neverBlocked.some((never) => nameKey(never) === nameKey(name))
  const isChannel = target.startsWith('#')
  const isGiven = (right: Right): boolean => isChannel && !isSelf && may(right, viewer)
  const act = (right: Right): Act => {
    if (!mayModerateHere() || !isGiven(right)) return 'none'
    return mayActOn(right, viewer, modes) ? 'may' : 'outranked'
  }
  return {
    message: !isSelf && nameKey(target) !== nameKey(name),
    block: !isSelf && may('block', viewer) && !isService,
    search: may('search', viewer),
    report: !isService && isGiven('report'),
    // a guest who wants to give is sent to log in
    gift: isSold && !isSubscribed && !isSelf && !isService && !modes.includes('q'),
    manage: isSelf && isChannel && mayModerateHere() && ownModes.includes('q') ? 'own' : act('manage_groups'),
    mute: act('mute'),
    ban: act('ban'),
    history: mayModerateHere() && isGiven('see_moderation'),
    isHeldBack: !mayModerateHere() && (isGiven('manage_groups') || isGiven('mute') || isGiven('ban')),
  }
}
