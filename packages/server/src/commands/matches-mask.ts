/**
 * Whether a text matches a mask in which `*` is any text and `?` any character. It takes at most mask × text steps
 * for every mask, because no backtracking expression is made of it.
 */
export function matchesMask(mask: string, text: string): boolean {
  let at = 0
  let inMask = 0
  let star = -1
  let resumeAt = 0
  while (at < text.length) {
    if (mask[inMask] === '*') {
      star = inMask
      resumeAt = at
      inMask += 1
    } else if (mask[inMask] === '?' || mask[inMask] === text[at]) {
      at += 1
      inMask += 1
    } else if (star === -1) return false
    else {
      resumeAt += 1
      at = resumeAt
      inMask = star + 1
    }
  }
  while (mask[inMask] === '*') inMask += 1
  return inMask === mask.length
}
