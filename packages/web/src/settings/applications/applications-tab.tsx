import type { ReactElement } from 'react'

export function ApplicationsTab(): ReactElement | null {
  return null
}
