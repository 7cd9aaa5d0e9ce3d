/** A piece of a text: plain words, code, bold words or a link. */
export type Inline =
  | string
  | { readonly type: 'code' | 'bold'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }

const PIECE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

export function parseInline(line: string): readonly Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const match of line.matchAll(PIECE)) {
    const [whole, code, bold, label, href] = match
    if (match.index > from) pieces.push(line.slice(from, match.index))
    if (code !== undefined) pieces.push({ type: 'code', text: code })
    else if (bold !== undefined) pieces.push({ type: 'bold', text: bold })
    else pieces.push({ type: 'link', text: label!, href: href! })
    from = match.index + whole.length
  }
  if (from < line.length) pieces.push(line.slice(from))
  return pieces
}

export function plainText(pieces: readonly Inline[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
}
