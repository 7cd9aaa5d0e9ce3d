import { useId, type ReactElement } from 'react'

/** Colours of the sky from above, of the sun, the mountains, the water and the trees. */
const DARK = ['#1d2350', '#7b4480', '#f3a35f', '#ffe2a3', '#4b2c66', '#5b3a6e', '#1c1330'] as const
const LIGHT = ['#bfe3ff', '#e8f5ff', '#fff3d6', '#fff9e0', '#9fc3b4', '#cfe9f3', '#5f8f77'] as const

/** A landscape as a game draws it, of 400 by 600: something bright and something dark stands behind every line. */
export function PreviewPicture({ isDark }: { isDark: boolean }): ReactElement {
  const [top, middle, low, sun, hills, water, trees] = isDark ? DARK : LIGHT
  const id = useId()
  return (
    <svg viewBox="0 0 400 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="0.55" stopColor={middle} />
          <stop offset="1" stopColor={low} />
        </linearGradient>
        <radialGradient id={`${id}sun`}>
          <stop offset="0" stopColor={sun} />
          <stop offset="1" stopColor={sun} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="420" fill={`url(#${id}sky)`} />
      <circle cx="320" cy="300" r="180" fill={`url(#${id}sun)`} />
      <circle cx="330" cy="320" r="46" fill={sun} />
      <path fill={hills} d="M0 380 110 340l70 50 130-116 90 96v60H0z" opacity="0.85" />
      <rect y="420" width="400" height="180" fill={water} />
      <path fill={sun} d="M250 440h110v5H250zM230 466h150v5H230zM262 492h98v5h-98z" opacity="0.55" />
      <path
        fill={trees}
        d="m20 560 16-86 16 86zm50 10 13-70 13 70zm210 0 17-96 17 96zm52 6 13-78 13 78zm40-16 14-84 14 84zM0 548c90 20 140 18 210 8 80-12 130-8 190 0v44H0z"
      />
    </svg>
  )
}
