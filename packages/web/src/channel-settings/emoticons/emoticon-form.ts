import { EMOTICON_SIZES, emoticonName, ONE_PICTURE, type FieldCode } from '@gwar/protocol'
import * as z from 'zod/mini'

export type PictureField = keyof typeof EMOTICON_SIZES
export const PICTURE_FIELDS = Object.keys(EMOTICON_SIZES) as readonly PictureField[]

/** How large a picture may be for the server; one of these sizes needs less. */
const MAX_BYTES = 1024 * 1024

/** The form with three pictures; only the server looks into them. */
export const threePictures = z.object({
  name: emoticonName,
  subscribers_only: z.boolean(),
  is_layer: z.boolean(),
  [ONE_PICTURE]: z.custom<FileList | undefined>(),
  '1x': picture((file) => checkPicture(file, EMOTICON_SIZES['1x'])),
  '2x': picture((file) => checkPicture(file, EMOTICON_SIZES['2x'])),
  '4x': picture((file) => checkPicture(file, EMOTICON_SIZES['4x'])),
})
export type EmoticonForm = z.infer<typeof threePictures>

/** The form with one picture, of which the service makes the three. */
export const onePicture: z.ZodMiniType<EmoticonForm, EmoticonForm> = z.object({
  name: emoticonName,
  subscribers_only: z.boolean(),
  is_layer: z.boolean(),
  [ONE_PICTURE]: picture((file) => (file === undefined || file.size === 0 ? 'required' : null)),
  '1x': z.custom<FileList | undefined>(),
  '2x': z.custom<FileList | undefined>(),
  '4x': z.custom<FileList | undefined>(),
})

function picture(check: (file: File | undefined) => FieldCode | null) {
  return z.custom<FileList | undefined>().check((context) => {
    const code = check(context.value?.[0])
    if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
  })
}

/** What is wrong with a chosen file as far as its name and weight tell (CSET-31, CSET-32). */
export function checkPicture(file: Pick<File, 'type' | 'size'> | undefined, side: number): FieldCode | null {
  if (file === undefined || file.size === 0) return 'required'
  if (file.type !== 'image/png') return 'picture_png'
  return file.size > MAX_BYTES ? `picture_size:${side}` : null
}

/**
 * The form as the server reads it (HTTP-44), with one picture or with three; where the box for subscribers is not
 * shown, 0 is sent (CONTRA-38).
 */
export function formDataOf(values: EmoticonForm, one: Blob | null): FormData {
  const form = new FormData()
  form.append('name', values.name)
  form.append('subscribers_only', values.subscribers_only ? '1' : '0')
  form.append('is_layer', values.is_layer ? '1' : '0')
  if (one !== null) {
    form.append(ONE_PICTURE, one, 'emoticon')
    return form
  }
  for (const field of PICTURE_FIELDS) {
    const file = values[field]?.[0]
    if (file !== undefined) form.append(field, file)
  }
  return form
}
