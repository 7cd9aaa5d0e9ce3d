import type { ReactElement } from 'react'

export function PrivacyScreen(): ReactElement {
  return <main>PrivacyScreen</main>
}
