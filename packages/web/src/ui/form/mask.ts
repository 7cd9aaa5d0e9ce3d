/** Puts what was typed or pasted into a mask, where '#' stands for a figure: '482-913' in '### ###' is '482 913'. */
export function maskText(mask: string, text: string): string {
  const figures = text.replaceAll(/\D/g, '')
  let taken = 0
  let masked = ''
  for (const place of mask) {
    if (taken >= figures.length) break
    masked += place === '#' ? figures[taken++] : place
  }
  return masked
}

/** Where the caret belongs after masking, so that it stays behind the figure that was typed last. */
export function maskCaret(mask: string, text: string, caret: number): number {
  return maskText(mask, text.slice(0, caret)).length
}

/**
 * Masks an input in place, while it is typed in. The input has no `maxlength`: the browser would cut what is pasted, its
 * last figures with it, before the mask takes the words around them away.
 */
export function maskInput(mask: string, input: HTMLInputElement): void {
  const caret = maskCaret(mask, input.value, input.selectionStart ?? input.value.length)
  input.value = maskText(mask, input.value)
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
