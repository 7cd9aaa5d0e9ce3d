/** Whether the page stands in a frame of another page (beside a film, as a rule). */
export function isEmbedded(view: Pick<Window, 'self' | 'top'> = window): boolean {
  try {
    return view.self !== view.top
  } catch {
    return true
  }
}
