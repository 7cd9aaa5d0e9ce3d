import type { ReactElement } from 'react'
import { BanIcon, HashIcon, HushIcon, SlidersIcon, SmileIcon, type IconProps } from '../../ui/icons/icons.tsx'
import {
  DownloadIcon,
  OutIcon,
  PinIcon,
  ShieldIcon,
  TrashIcon,
  UndoIcon,
} from '../../ui/icons/late-icons.tsx'

const ICONS: Readonly<Record<string, (props: IconProps) => ReactElement>> = {
  ban: BanIcon,
  mute: HushIcon,
  unban: UndoIcon,
  undo: UndoIcon,
  undo_since: UndoIcon,
  restore_message: UndoIcon,
  kick: OutIcon,
  delete_message: TrashIcon,
  purge: TrashIcon,
  pin: PinIcon,
  unpin: PinIcon,
  channel_mode: SlidersIcon,
  topic: HashIcon,
  emoticon: SmileIcon,
  export: DownloadIcon,
}

/** The picture of an act. */
export function EntryIcon({ kind }: { kind: string }): ReactElement {
  const Icon = Object.hasOwn(ICONS, kind) ? ICONS[kind]! : ShieldIcon
  return <Icon isSmall />
}
