/** Drawings of badges, shown where the server's picture is missing. */
export const BADGE_DRAWINGS = {
  a: (
    <>
      <rect width="18" height="18" rx="4" fill="#d23f4f" />
      <path
        stroke="#fff"
        d="M9 3.5l4.5 1.7v3.3c0 3-1.8 4.9-4.5 6-2.7-1.1-4.5-3-4.5-6V5.2zM7 9l1.5 1.5L11.3 7.5"
      />
    </>
  ),
  m: (
    <>
      <rect width="18" height="18" rx="4" fill="#0b8f6a" />
      <path stroke="#fff" d="M9 3.5l4.5 1.7v3.3c0 3-1.8 4.9-4.5 6-2.7-1.1-4.5-3-4.5-6V5.2z" />
      <circle cx="9" cy="8.7" r="1.7" fill="#fff" stroke="none" />
    </>
  ),
  q: (
    <>
      <rect width="18" height="18" rx="4" fill="#c8512b" />
      <path fill="#fff" stroke="none" d="M3.5 6.5l2.8 2L9 4.5l2.7 4 2.8-2-1 7H4.5z" />
    </>
  ),
  o: (
    <>
      <rect width="18" height="18" rx="4" fill="#1f8a4c" />
      <path stroke="#fff" d="M13.5 4.5L7.5 10.5M13.5 4.5h-2.3M13.5 4.5v2.3M5.3 9l3.7 3.7M7 11l-2.5 2.5" />
    </>
  ),
  h: (
    <>
      <rect width="18" height="18" rx="4" fill="#b0409c" />
      <path fill="#fff" stroke="none" d="M6 4.5h6L14.5 7.7 9 14 3.5 7.7z" />
      <path fill="#b0409c" stroke="none" d="M7 7.5h4l-2 3.8z" opacity=".75" />
    </>
  ),
  star: (
    <>
      <rect width="18" height="18" rx="4" fill="#8a6a1c" />
      <path
        fill="#ffe9ad"
        stroke="none"
        d="M9 3.6l1.6 3.4 3.7.5-2.7 2.6.7 3.7L9 12l-3.3 1.8.7-3.7L3.7 7.5l3.7-.5z"
      />
    </>
  ),
} as const
