import type { Newcomer, Provider } from '@gwar/protocol'

/** The params of the route `oauth.register` (APP-14). */
export interface NewcomerParams {
  readonly provider: Provider
  readonly token: string
  readonly user: Newcomer
}

/** In memory alone: a token in the address or the history would outlive its registration. */
let waiting: NewcomerParams | null = null

export function newcomer(): NewcomerParams | null {
  return waiting
}

export function setNewcomer(params: NewcomerParams | null): void {
  waiting = params
}
