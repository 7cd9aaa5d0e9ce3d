import type { ReactElement } from 'react'
import {
  BanIcon,
  CheckIcon,
  ClockIcon,
  EyeIcon,
  HashIcon,
  HushIcon,
  InfoIcon,
  MessageIcon,
  PlusIcon,
  SmileIcon,
  StarIcon,
  UsersIcon,
  type IconProps,
} from '../../ui/icons/icons.tsx'
import {
  BlockIcon,
  DropIcon,
  OutIcon,
  PencilIcon,
  PinIcon,
  PlayIcon,
  ReplyIcon,
  ShieldIcon,
  TrashIcon,
  UserIcon,
} from '../../ui/icons/late-icons.tsx'
import type { BoxCommand } from './box-command.ts'

type Icon = (props: IconProps) => ReactElement

const ICONS: Readonly<Record<string, Icon>> = {
  ban: BanIcon,
  timeout: HushIcon,
  unban: CheckIcon,
  slow: ClockIcon,
  slowoff: ClockIcon,
  subscribers: StarIcon,
  subscribersoff: StarIcon,
  moderators: ShieldIcon,
  moderatorsoff: ShieldIcon,
  uniquechat: EyeIcon,
  uniquechatoff: EyeIcon,
  topic: PencilIcon,
  title: PencilIcon,
  live: PlayIcon,
  mod: ShieldIcon,
  unmod: ShieldIcon,
  vip: UsersIcon,
  unvip: UsersIcon,
  delete: TrashIcon,
  clear: TrashIcon,
  purge: TrashIcon,
  pin: PinIcon,
  unpin: PinIcon,
  me: SmileIcon,
  w: MessageIcon,
  r: ReplyIcon,
  join: HashIcon,
  user: UserIcon,
  part: OutIcon,
  block: BlockIcon,
  unblock: CheckIcon,
  color: DropIcon,
  subscription: StarIcon,
  vote: PlusIcon,
}

/** The picture before a command in the list. */
export function CommandIcon({ name }: Pick<BoxCommand, 'name'>): ReactElement {
  const drawn = ICONS[name] ?? InfoIcon
  return drawn({ isSmall: true })
}
