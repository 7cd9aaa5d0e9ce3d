import type { ReactNode } from 'react'
import {
  BanIcon,
  CheckIcon,
  GiftIcon,
  HushIcon,
  InfoIcon,
  MessageIcon,
  SlidersIcon,
  StarIcon,
} from '../../ui/icons/icons.tsx'

/** How a kind of event looks before its text; gold is for subscriptions and gifts alone. */
export interface EventLook {
  readonly icon: ReactNode
  readonly isGold: boolean
}

const quiet = (icon: ReactNode): EventLook => ({ icon, isGold: false })
const gold = (icon: ReactNode): EventLook => ({ icon, isGold: true })

const SLOW = quiet(<SlidersIcon />)
const BAN = quiet(<BanIcon />)
const HUSH = quiet(<HushIcon />)
const FREE = quiet(<CheckIcon />)
const SAID = quiet(<MessageIcon />)
const REFUSED = quiet(<InfoIcon />)
const STAR = gold(<StarIcon />)
const GIFT = gold(<GiftIcon />)

const LOOKS: Readonly<Record<string, EventLook>> = {
  slowon: SLOW,
  slowoff: SLOW,
  ban: BAN,
  banby: BAN,
  mute: HUSH,
  muteby: HUSH,
  unbanned: FREE,
  unbannedby: FREE,
  subscription: STAR,
  resubscription: STAR,
  gift_subscription: GIFT,
  community_gift_subscription: GIFT,
  community_gift: GIFT,
  birthday: quiet(<GiftIcon />),
  announcement: SAID,
  welcome: SAID,
}

/** The look of a notice by its i18n name; a line without one is an announcement, an unknown name a quiet note. */
export function eventLook(name: string | null): EventLook {
  if (name === null) return SAID
  return Object.hasOwn(LOOKS, name) ? LOOKS[name]! : REFUSED
}
