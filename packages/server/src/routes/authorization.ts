/** The token of an `Authorization` header: `Bearer {token}`, or the token alone (OPEN-12). */
export function tokenOf(header: string | undefined): string | null {
  const match = /^(?:Bearer +)?([^\s]+)$/i.exec(header?.trim() ?? '')
  return match?.[1] ?? null
}
