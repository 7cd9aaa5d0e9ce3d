import type { EmoticonRecord } from '@gwar/protocol'

/** The addresses of a picture that the server has in three sizes (spec B §7); with `s` its first frame, which is still. */
export function staticPicture(
  kind: 'emoticons' | 'badges',
  file: string,
  x: 'x' | 's' = 'x',
): { readonly src: string; readonly srcSet: string } {
  const path = `/static/${kind}/${encodeURIComponent(file)}`
  return { src: `${path}/1${x}`, srcSet: `${path}/1${x} 1x, ${path}/2${x} 2x, ${path}/4${x} 4x` }
}

/** An emoticon as it stands where nothing moves: in suggestions, and on buttons (EMOT-04). */
export function stillPicture({ file, is_moving }: EmoticonRecord): ReturnType<typeof staticPicture> {
  return staticPicture('emoticons', file, is_moving === true ? 's' : 'x')
}
