import type { ReactElement } from 'react'

export function CreateChannelScreen(): ReactElement {
  return <main>CreateChannelScreen</main>
}
