import type { ColumnType, Generated } from 'kysely'

type Bytes = Uint8Array
/** A value with a default that may be left out when inserting. */
type WithDefault<T> = Generated<T>

interface UsersTable {
  id: string
  name: string
  nameKey: string
  email: string | null
  emailKey: string | null
  passwordHash: string | null
  emailVerifiedAt: Date | null
  globalMode: 'a' | 'm' | null
  color: string | null
  isBot: WithDefault<boolean>
  createdAt: Date
  deletedAt: Date | null
}

interface EmailCodesTable {
  userId: string
  codeHash: Bytes
  expiresAt: Date
  tries: number
  createdAt: Date
}

interface EmailLinksTable {
  userId: string
  kind: 'password' | 'email'
  tokenHash: Bytes
  email: string
  expiresAt: Date
  createdAt: Date
}

interface SessionsTable {
  id: string
  userId: string
  tokenHash: Bytes
  device: string
  createdAt: Date
  lastUsedAt: Date
  endedAt: Date | null
}

interface ChannelsTable {
  id: string
  name: string
  nameKey: string
  type: 'channel' | 'user'
  pairKey: string | null
  seq: WithDefault<number>
  topic: string | null
  createdBy: string | null
  createdAt: Date
  deletedAt: Date | null
}

interface ChannelModesTable {
  channelId: string
  mode: string
  param: string | null
  setBy: string | null
  setAt: Date
}

interface MemberModesTable {
  channelId: string
  userId: string
  mode: string
  setBy: string | null
  setAt: Date
}

interface MembershipsTable {
  channelId: string
  userId: string
  createdAt: Date
}

interface MessagesTable {
  channelId: string
  id: string
  seq: number
  userId: string | null
  kind: 'message' | 'action'
  text: string
  modes: string
  color: string | null
  replyTo: string | null
  createdAt: Date
  clearedAt: Date | null
  clearedBy: string | null
  isRemoved: WithDefault<boolean>
  search: string | null
}

interface MessageNoncesTable {
  userId: string
  nonce: string
  channelId: string
  messageId: string
  createdAt: Date
}

interface ChannelEventsTable {
  channelId: string
  seq: number
  type: string
  messageId: string | null
  body: ColumnType<unknown, string | null, string | null>
  createdAt: Date
}

interface SecretsTable {
  name: string
  value: Bytes
}

/** The tables by name, in our spelling: kysely turns it into the database's (`channelEvents` is `channel_events`). */
export interface Database {
  users: UsersTable
  emailCodes: EmailCodesTable
  emailLinks: EmailLinksTable
  sessions: SessionsTable
  channels: ChannelsTable
  channelModes: ChannelModesTable
  memberModes: MemberModesTable
  memberships: MembershipsTable
  messages: MessagesTable
  messageNonces: MessageNoncesTable
  channelEvents: ChannelEventsTable
  secrets: SecretsTable
}
