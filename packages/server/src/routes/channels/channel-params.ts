import { uuid } from '@gwar/protocol'
import * as z from 'zod/mini'

export const channelParams = z.object({ id: uuid() })

/** What lists for a channel's owners have in common; an application needs the scope of their settings. */
export const FOR_OWNERS = {
  access: 'required',
  scope: 'channel_manage',
  limit: 'read',
  params: channelParams,
} as const
