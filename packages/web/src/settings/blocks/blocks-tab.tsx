import type { ReactElement } from 'react'

export function BlocksTab(): ReactElement | null {
  return null
}
