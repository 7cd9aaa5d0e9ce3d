import type { ReactElement } from 'react'

export function HomeScreen(): ReactElement {
  return <main>HomeScreen</main>
}
