import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './icon.module.css'

export interface IconProps {
  /** 16 px with a thicker stroke instead of 20 px. */
  isSmall?: boolean
  className?: string | undefined
}

/** Makes an icon in the common style: a 20 px square, a 1.75 px stroke, round ends; screen readers do not see it. */
export function icon(drawing: ReactNode): (props: IconProps) => ReactElement {
  return function Icon({ isSmall = false, className }) {
    return (
      <svg
        className={cx(styles['icon'], isSmall && styles['small'], className)}
        viewBox="0 0 20 20"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }
}

export const ClipIcon = /* @__PURE__ */ icon(
  <path d="m16 9.4-5.9 5.9a3.7 3.7 0 0 1-5.3-5.2l6.2-6.2a2.5 2.5 0 0 1 3.5 3.5l-6.1 6.1a1.25 1.25 0 0 1-1.8-1.7l5.5-5.5" />,
)
export const AlertIcon = /* @__PURE__ */ icon(<path d="M10 3.2 17.5 16h-15zM10 8.2v3.3M10 13.6v.1" />)
export const ArrowDownIcon = /* @__PURE__ */ icon(<path d="M10 4v12M5 11l5 5 5-5" />)
export const BanIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="m4.9 4.9 10.2 10.2" />
  </>,
)
export const BellIcon = /* @__PURE__ */ icon(
  <path d="M5 8.3a5 5 0 0 1 10 0c0 4 1.5 5.2 1.5 5.2h-13S5 12.3 5 8.3zM8.3 16.5a1.9 1.9 0 0 0 3.4 0" />,
)
export const CheckIcon = /* @__PURE__ */ icon(<path d="m4 10.5 4 4 8-9" />)
export const ClockIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6v4l2.6 2" />
  </>,
)
export const CloseIcon = /* @__PURE__ */ icon(<path d="m5 5 10 10M15 5 5 15" />)
export const DownIcon = /* @__PURE__ */ icon(<path d="m5 8 5 5 5-5" />)
export const EyeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10z" />
    <circle cx="10" cy="10" r="2.4" />
  </>,
)
export const FlameIcon = /* @__PURE__ */ icon(
  <path d="M10.2 2.5c.3 3.2 4.8 5 4.8 9.7a5 5 0 0 1-10 0c0-2 .9-3.4 2.1-4.5.1 1.4.7 2.3 1.6 2.7C8.3 7.5 8.6 4.7 10.2 2.5z" />,
)
export const GearIcon = /* @__PURE__ */ icon(
  <>
    <path
      d="M9.1 2.7a1.8 1.8 0 0 1 1.8 0l4.5 2.6c.6.3.9.9.9 1.6v5.2c0 .7-.3 1.3-.9 1.6l-4.5 2.6a1.8 1.8 0 0 1-1.8 0l-4.5-2.6a1.8 1.8 0 0 1-.9-1.6V6.9c0-.7.3-1.3.9-1.6z"
      transform="translate(0 .5)"
    />
    <circle cx="10" cy="10" r="2.5" />
  </>,
)
export const GiftIcon = /* @__PURE__ */ icon(
  <path d="M3 7.5h14V11H3zM4.5 11v6h11v-6M10 7.5V17M10 7.5c-2.5 0-4-.9-4-2.4C6 3.8 6.9 3 7.9 3 9.3 3 10 5 10 7.5c0-2.5.7-4.5 2.1-4.5 1 0 1.9.8 1.9 2.1 0 1.5-1.5 2.4-4 2.4z" />,
)
export const HashIcon = /* @__PURE__ */ icon(<path d="M7.5 3 6 17M14 3l-1.5 14M3.5 7.5H17M3 12.5h13.5" />)
export const HushIcon = /* @__PURE__ */ icon(<path d="M3 8v4h2.5l4 3.5v-11l-4 3.5zM13 8l4 4M17 8l-4 4" />)
export const InfoIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 9.5v4M10 6.5v.1" />
  </>,
)
export const MessageIcon = /* @__PURE__ */ icon(
  <path d="M5 4h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9.5L5.5 17v-3H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" />,
)
export const MinusIcon = /* @__PURE__ */ icon(<path d="M4 10h12" />)
export const PlusIcon = /* @__PURE__ */ icon(<path d="M10 4v12M4 10h12" />)
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13 13 4 4" />
  </>,
)
export const SendIcon = /* @__PURE__ */ icon(<path d="M17 3 9 11M17 3l-4.8 14L9 11 3 7.8z" />)
export const SlidersIcon = /* @__PURE__ */ icon(
  <>
    <path d="M3 6.5h6.5M14.5 6.5H17M3 13.5h2.5M10.5 13.5H17" />
    <circle cx="12" cy="6.5" r="2.3" />
    <circle cx="8" cy="13.5" r="2.3" />
  </>,
)
export const SmileIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M6.8 11.7c.7 1.4 1.9 2.1 3.2 2.1s2.5-.7 3.2-2.1M7.5 7.6v.3M12.5 7.6v.3" />
  </>,
)
export const StarIcon = /* @__PURE__ */ icon(
  <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7z" />,
)
export const TalksIcon = /* @__PURE__ */ icon(
  <>
    <rect x="2.5" y="3.5" width="15" height="13" rx="2.5" />
    <path d="M7.5 3.5v13" />
  </>,
)
export const UsersIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="7.5" cy="6.5" r="3" />
    <path d="M2 16.5c0-3 2.3-5 5.5-5s5.5 2 5.5 5M13 3.7a3 3 0 0 1 0 5.6M15 11.9c1.9.7 3 2.4 3 4.6" />
  </>,
)
