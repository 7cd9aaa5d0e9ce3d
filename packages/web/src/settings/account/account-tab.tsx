import type { ReactElement } from 'react'

export function AccountTab(): ReactElement | null {
  return null
}
