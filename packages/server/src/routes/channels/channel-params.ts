import * as z from 'zod/mini'

export const channelParams = z.object({ id: z.uuid() })
