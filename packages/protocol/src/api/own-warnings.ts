import * as z from 'zod/mini'
import { uuid } from './uuid.ts'

/**
 * `POST /api/users/@me/warnings/{id}/acknowledge`: the person may write in that channel again, on all devices. 204; 404
 * for a warning that is not theirs.
 */
export const acknowledgeWarning = { params: z.object({ id: uuid() }) }
