import { errorForLog } from '../../error-for-log.ts'
import type { Bus } from '../../events/bus/bus.ts'
import { tellGoalsAnew } from '../../goals/tell-goals-anew.ts'
import type { Accounts } from '../accounts.ts'
import { forgetNames } from './forget-names.ts'

const EVERY_MS = 10 * 60 * 1000
const PAGE = 20

/**
 * Deletes accounts whose time has come, every ten minutes. Every node does it: an account is deleted by the node
 * that locks its row, while the others skip it, and a node that dies on the way leaves it to the next.
 */
export function deleteDueAccounts(accounts: Accounts, bus: Pick<Bus, 'publish'>): () => void {
  const { clock, unfinished, log } = accounts
  let isUnderWay = false
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      while ((await deletePage(accounts, bus)) === PAGE);
    } catch (error) {
      log.error({ err: errorForLog(error) }, 'accounts were not deleted')
    } finally {
      isUnderWay = false
    }
  }
  return clock.every(EVERY_MS, () => {
    if (!isUnderWay) void unfinished.add(round())
  })
}

/** Deletes a page of accounts and gives how many this node deleted. */
async function deletePage(accounts: Accounts, bus: Pick<Bus, 'publish'>): Promise<number> {
  const { store, clock, log } = accounts
  const now = clock.now()
  const due = await store.read.accountRemoval.due(now, PAGE)
  // before the rows are deleted, because afterwards no node would know that names are left
  if (due.length > 0) await forgetNames(accounts, due)
  let count = 0
  for (const { id: userId } of due) {
    try {
      if (await deleteAccount(accounts, bus, userId, now)) count += 1
    } catch (error) {
      // other accounts do not wait for this one, which the next round tries again
      log.error({ userId, err: errorForLog(error) }, 'an account was not deleted')
    }
  }
  return count
}

/** Deletes an account; false where another node is deleting it, or it was restored in the meantime. */
async function deleteAccount(
  accounts: Accounts,
  bus: Pick<Bus, 'publish'>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { store, log, sessionEnds } = accounts
  const ended = await store.transact(async (tx) => {
    if (!(await tx.accountRemoval.claim(userId, now))) return null
    // the account's applications are deleted as well, with their logins for other people
    const sessions = await tx.applicationSessions.endAllOfOwner(userId)
    const counting = await tx.goals.channelsCounting(userId)
    await tx.accountRemoval.removeAll(userId)
    await tx.users.markDeleted(userId, now)
    return { sessions, goals: await tellGoalsAnew(tx, counting, now) }
  })
  if (ended === null) return false
  for (const session of ended.sessions) sessionEnds.tell(session)
  for (const { channelId, events } of ended.goals) bus.publish(channelId, events)
  log.info({ userId }, 'an account was deleted')
  return true
}
