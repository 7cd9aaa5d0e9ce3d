/** Writes grosze as złotys for a table: 2699 as '26.99'. */
export function zlotys(grosze: number): string {
  return (grosze / 100).toFixed(2)
}

/** Reads złotys ('26.99' or '26') as grosze; null for anything else. */
export function grosze(text: string): number | null {
  const [, whole, part = '00'] = /^(\d{1,6})(?:[.,](\d{2}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part)
}
