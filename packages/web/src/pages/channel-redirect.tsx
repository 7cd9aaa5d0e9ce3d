import { isReservedName } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../shell/way/paths.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** `/{name}` leads to the channel of that name (APP-34); a reserved word is no channel, and no page either. */
export function ChannelRedirect({ name }: { name: string }): ReactElement {
  return isReservedName(name) ? (
    <NotFoundScreen />
  ) : (
    <Redirect to={paths.channel(name) + location.search} replace />
  )
}
