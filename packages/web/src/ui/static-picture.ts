/** The addresses of a picture that the server has in three sizes (spec B §7). */
export function staticPicture(
  kind: 'emoticons' | 'badges',
  file: string,
): { readonly src: string; readonly srcSet: string } {
  const path = `/static/${kind}/${encodeURIComponent(file)}`
  return { src: `${path}/1x`, srcSet: `${path}/1x 1x, ${path}/2x 2x, ${path}/4x 4x` }
}
