/** The key of a private conversation: the same whoever opens it. */
export function pairKey(userId: string, otherId: string): string {
  return userId < otherId ? `${userId}:${otherId}` : `${otherId}:${userId}`
}
