import type { OverlayKind } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { BellIcon, MessageIcon, type IconProps } from '../../ui/icons/icons.tsx'
import { BarsIcon, TargetIcon } from '../../ui/icons/late-icons.tsx'

export const KIND_ICONS: Readonly<Record<OverlayKind, (props: IconProps) => ReactElement>> = {
  chat: MessageIcon,
  alerts: BellIcon,
  goal: TargetIcon,
  poll: BarsIcon,
}
