import { parseChannelName, parseUserName, type ChannelName, type UserName } from '@gwar/protocol'

/** The name of an account as the store takes it; throws for what no account can be called. */
export function userName(text: string): UserName {
  return named(text, parseUserName(text))
}

/** The name of a channel, without '#', as the store takes it; throws for what no channel can be called. */
export function channelName(text: string): ChannelName {
  return named(text, parseChannelName(text))
}

function named<Name>(text: string, name: Name | null): Name {
  if (name === null) throw new Error(`nothing can be called '${text}'`)
  return name
}
