/** The key of a private conversation, the same in whichever order the two are given. */
export function pairKey(userId: string, otherId: string): string {
  return userId < otherId ? `${userId}:${otherId}` : `${otherId}:${userId}`
}
