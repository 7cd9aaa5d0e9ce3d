import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { useReturnPath } from '../shell/way/use-return-path.ts'

/** Home is the chat: the active buffer, else the default channel. */
export function HomeScreen(): ReactElement {
  return <Redirect to={useReturnPath()} replace />
}
