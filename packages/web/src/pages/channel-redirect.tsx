import { isReservedName } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { paths } from '../shell/way/paths.ts'

/** `/{name}` leads to the channel of that name (APP-34); a reserved word is no channel, it leads home. */
export function ChannelRedirect({ name }: { name: string }): ReactElement {
  return <Redirect to={isReservedName(name) ? paths.home : paths.channel(name)} replace />
}
