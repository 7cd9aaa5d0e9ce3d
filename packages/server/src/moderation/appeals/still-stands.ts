import type { Scene } from '../act.ts'

/** Whether the ban, mute or warning that an appeal is against stands at this moment. */
export async function stillStands(
  { tx, at }: Pick<Scene, 'tx' | 'at'>,
  userId: string,
  aboutId: string,
): Promise<boolean> {
  const ban = await tx.bans.byId(aboutId)
  if (ban !== undefined) return ban.endedAt === null && (ban.expiresAt === null || ban.expiresAt > at)
  const warning = await tx.warnings.byId(userId, aboutId)
  return warning !== undefined && warning.withdrawnAt === null
}
