import { EMOTICON_SIZES, emoticonName, type FieldCode } from '@gwar/protocol'
import * as z from 'zod/mini'

export type PictureField = keyof typeof EMOTICON_SIZES
export const PICTURE_FIELDS = Object.keys(EMOTICON_SIZES) as readonly PictureField[]

/** How large a picture may be for the server; one of these sizes needs less. */
const MAX_BYTES = 1024 * 1024

/** The form of a new emoticon; only the server looks into the pictures. */
export const emoticonForm = z.object({
  name: emoticonName,
  subscribers_only: z.boolean(),
  '1x': picture(EMOTICON_SIZES['1x']),
  '2x': picture(EMOTICON_SIZES['2x']),
  '4x': picture(EMOTICON_SIZES['4x']),
})
export type EmoticonForm = z.infer<typeof emoticonForm>

function picture(side: number) {
  return z.custom<FileList | undefined>().check((context) => {
    const code = checkPicture(context.value?.[0], side)
    if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
  })
}

/** What is wrong with a chosen file as far as its name and weight tell (CSET-31, CSET-32). */
export function checkPicture(file: Pick<File, 'type' | 'size'> | undefined, side: number): FieldCode | null {
  if (file === undefined || file.size === 0) return 'required'
  if (file.type !== 'image/png') return 'picture_png'
  return file.size > MAX_BYTES ? `picture_size:${side}` : null
}

/** The form as the server reads it (HTTP-44); where the box for subscribers is not shown, 0 is sent (CONTRA-38). */
export function formDataOf(values: EmoticonForm): FormData {
  const form = new FormData()
  form.append('name', values.name)
  form.append('subscribers_only', values.subscribers_only ? '1' : '0')
  for (const field of PICTURE_FIELDS) {
    const file = values[field]?.[0]
    if (file !== undefined) form.append(field, file)
  }
  return form
}
