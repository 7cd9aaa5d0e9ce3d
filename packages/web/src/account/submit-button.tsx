import type { ReactElement, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** Sends the form of an account. */
export function SubmitButton(props: {
  isBusy: boolean
  /** What it says while it is busy. */
  busyLabel: string
  children: ReactNode
}): ReactElement {
  return <Button type="submit" look="main" size="large" isWide {...props} />
}
