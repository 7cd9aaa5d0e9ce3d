import { uuid } from '@gwar/protocol'
import * as z from 'zod/mini'

export const emoticonParams = z.object({ id: uuid(), file: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
