/** What the shell needs of the connection and the open buffers, until the store is here. */
export interface ConnectionState {
  readonly phase: 'connecting' | 'connected' | 'waiting'
  readonly wasConnected: boolean
  readonly isAuthenticated: boolean
  readonly nick: string
  readonly downSince: number | null
}

export interface BufferEntry {
  readonly key: string
  /** `#name`, or the other person's name. */
  readonly target: string
  readonly type: 'channel' | 'user'
  readonly highlights: number
  readonly isUnread: boolean
}

const BUFFERS: readonly BufferEntry[] = []
const CONNECTED: ConnectionState = {
  phase: 'connected',
  wasConnected: true,
  isAuthenticated: false,
  nick: 'Guest',
  downSince: null,
}

export function useConnection(): ConnectionState {
  return CONNECTED
}

export function useBuffers(): readonly BufferEntry[] {
  return BUFFERS
}

/** Gives the one to move to when it was the open one. */
export function closeBuffer(_target: string): BufferEntry | null {
  return null
}
