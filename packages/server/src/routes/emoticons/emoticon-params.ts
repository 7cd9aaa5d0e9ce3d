import * as z from 'zod/mini'

export const emoticonParams = z.object({ id: z.uuid(), file: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
