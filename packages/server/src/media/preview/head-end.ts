import { Parser } from 'htmlparser2'

/**
 * Looks at a page as it comes; the function it gives tells for each piece whether the head is over. Bytes are read
 * as Latin-1: tags are ASCII in every charset that a page may have.
 */
export function headEnd(): (piece: Buffer) => boolean {
  let isOver = false
  const over = (name: string): void => {
    if (name === 'body') isOver = true
  }
  const parser = new Parser({
    onopentagname: over,
    onclosetag(name) {
      if (name === 'head' || name === 'html') isOver = true
    },
  })
  return (piece) => {
    if (!isOver) parser.write(piece.toString('latin1'))
    return isOver
  }
}
