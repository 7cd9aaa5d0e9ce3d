import type { ReactElement } from 'react'

export function RegisterScreen(): ReactElement {
  return <main>RegisterScreen</main>
}
