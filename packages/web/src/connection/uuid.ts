/** A random UUID v4, also on pages without a secure context, where the browser has no `randomUUID`. */
export function randomId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (mark) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0]!
    // in the place of the 8 the first two bits are fixed
    return (Number(mark) ^ (random & (mark === '8' ? 3 : 15))).toString(16)
  })
}
