import type { ReactElement } from 'react'
import { icon, SmileIcon } from '../../ui/icons/icons.tsx'
import type { EMOJI_GROUPS } from './items.ts'

export const LockIcon = /* @__PURE__ */ icon(
  <>
    <rect x="4.5" y="9" width="11" height="8" rx="1.5" />
    <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
  </>,
)

/** The tabs of the groups of emoji. */
export const GROUP_ICONS: Readonly<
  Record<`g${(typeof EMOJI_GROUPS)[number]}`, (props: { className?: string }) => ReactElement>
> = {
  g0: SmileIcon,
  g2: icon(
    <path d="M10 10.5c2.2 0 4 2 4 3.8 0 1.3-1 1.9-2 1.7-1.4-.3-2.6-.3-4 0-1 .2-2-.4-2-1.7 0-1.8 1.8-3.8 4-3.8zM4 8v.8M7.6 4.5v1M12.4 4.5v1M16 8v.8" />,
  ),
  g3: icon(<path d="M4 6h10v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM14 7.5h1.5a2 2 0 0 1 0 4H14" />),
  g4: icon(<path d="M3 11.5 17 4l-4 12-3.5-3.5L7 16v-4z" />),
  g5: icon(
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 2.8c-3 4.5-3 9.9 0 14.4M3 9c4.5 2.5 9.5 2.5 14 0" />
    </>,
  ),
  g6: icon(<path d="M7.5 13.5C6 12.5 5 11 5 8.5a5 5 0 0 1 10 0c0 2.5-1 4-2.5 5v1.5h-5zM8.5 17.5h3" />),
  g7: icon(<path d="M10 16.5S3 12.5 3 7.8A3.8 3.8 0 0 1 10 6a3.8 3.8 0 0 1 7 1.8c0 4.7-7 8.7-7 8.7z" />),
  g8: icon(<path d="M4.5 17.5v-14c3-1.5 5.5 1.5 11 0v8c-5.5 1.5-8-1.5-11 0" />),
}
