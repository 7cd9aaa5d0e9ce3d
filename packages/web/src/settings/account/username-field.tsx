import type { ReactElement } from 'react'

/** Whose password a form asks for: seen by password managers only. */
export function UsernameField({ name }: { name: string }): ReactElement {
  return (
    <input
      className="sr"
      type="text"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
