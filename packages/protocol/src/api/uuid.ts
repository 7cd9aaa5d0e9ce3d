import * as z from 'zod/mini'
import { parseUuid, type Uuid } from '../names.ts'

/**
 * An id in a path, a query or a body: a UUID, however its letters are written, which is read into the form in which
 * the store writes it. A path with anything else names nothing (404).
 */
export function uuid(params?: { readonly error: string }): z.ZodMiniType<Uuid, string> {
  const text = z.uuid(params).check(z.overwrite((id) => parseUuid(id) ?? id))
  return text as z.ZodMiniType<string, string> as z.ZodMiniType<Uuid, string>
}
