import type { ReactElement, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** The button that sends a form about an account: login, registration, a new password. */
export function SubmitButton(props: {
  isBusy: boolean
  /** The button's text while the form is being sent. */
  busyLabel: string
  children: ReactNode
}): ReactElement {
  return <Button type="submit" look="main" size="large" isWide {...props} />
}
