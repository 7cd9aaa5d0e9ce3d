import * as z from 'zod/mini'
import { checkPlainName } from '../plain-name.ts'

export const PASSKEY_NAME_MAX = 64

/** What the owner of a passkey calls it. */
export const passkeyName = z.pipe(
  z.pipe(
    z.string({ error: 'required' }),
    z.transform((value) => value.trim()),
  ),
  z.string().check((context) => {
    const code = checkPlainName(context.value, PASSKEY_NAME_MAX)
    if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
  }),
)
