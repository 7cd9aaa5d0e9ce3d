/** The path to which a login has just led; null once its box has the focus. */
let path: string | null = null

/** Called when a login or a registration leads to a page: the message box there takes the focus. */
export function noteArrival(at: string): void {
  path = at
}

/** Whether a login has just led to this path; true once. */
export function takeArrival(at: string): boolean {
  if (path !== at) return false
  path = null
  return true
}
