import type { OwnSubscription } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { ClockIcon, GiftIcon, StarIcon } from '../../ui/icons/icons.tsx'

import { MenuItem, MenuTitle } from '../../ui/menu/menu-box.tsx'
import { paths } from '../way/paths.ts'
import { openPurchase, type PurchaseWish } from './purchase-wish.ts'

/** What the button 'Subskrybujesz' opens: until when and how long, and what one may do with it. */
export function SubscribedMenu(props: {
  channel: PurchaseWish['channel']
  subscription: OwnSubscription
}): ReactElement {
  const { channel, subscription } = props
  const texts = useTexts().subscribed
  const [, navigate] = useLocation()
  return (
    <>
      <MenuTitle>
        {texts.until({ date: Date.parse(subscription.ends_at), months: subscription.months })}
      </MenuTitle>
      <MenuItem
        icon={<GiftIcon isSmall />}
        onSelect={() => openPurchase({ channel, receiver: null, isForMany: true })}
      >
        {texts.give}
      </MenuItem>
      <MenuItem icon={<ClockIcon isSmall />} onSelect={() => openPurchase({ channel, receiver: null })}>
        {texts.extend}
      </MenuItem>
      <MenuItem icon={<StarIcon isSmall />} onSelect={() => navigate(paths.settingsSubscriptions)}>
        {texts.own}
      </MenuItem>
    </>
  )
}
