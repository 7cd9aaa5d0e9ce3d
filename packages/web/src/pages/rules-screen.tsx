import type { ReactElement } from 'react'

export function RulesScreen(): ReactElement {
  return <main>RulesScreen</main>
}
