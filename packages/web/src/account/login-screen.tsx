import type { ReactElement } from 'react'

export function LoginScreen(): ReactElement {
  return <main>LoginScreen</main>
}
