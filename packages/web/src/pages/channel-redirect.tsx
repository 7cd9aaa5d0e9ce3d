import type { ReactElement } from 'react'

export function ChannelRedirect(): ReactElement {
  return <main>ChannelRedirect</main>
}
