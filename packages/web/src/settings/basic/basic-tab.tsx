import type { ReactElement } from 'react'

export function BasicTab(): ReactElement | null {
  return null
}
