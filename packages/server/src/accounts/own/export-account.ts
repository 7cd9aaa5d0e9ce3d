import { completeSettings } from '@gwar/protocol'
import type { Store } from '../../store/store.ts'
import type { VoteKey } from '../../store/users/account-export.ts'
import type { Accounts } from '../accounts.ts'
import type { Authenticated } from '../authenticated.ts'
import { confirmOwner, type Ownership } from '../password/confirm-owner.ts'
import type { PasswordRefusal } from '../password/confirm-password.ts'
import { zip, type ZipFile } from './zip.ts'

/** Rows that are in memory at a time. */
const PAGE = 500

export type AccountExported =
  | { readonly outcome: 'ok'; readonly archive: AsyncIterable<Uint8Array> }
  | PasswordRefusal

/**
 * A copy of everything that the service stores about the caller and nobody else; of conversations only the
 * caller's lines. It is read page by page while it is sent, as fast as the caller reads.
 */
export async function exportAccount(
  accounts: Accounts,
  caller: Authenticated,
  given: Ownership,
): Promise<AccountExported> {
  const { user } = caller
  const confirmed = await confirmOwner(accounts, caller, given)
  if (confirmed.outcome !== 'ok') return confirmed
  if ((await accounts.store.transact((tx) => confirmed.holds(tx))) === null) return { outcome: 'wrong' }
  const wait = await accounts.limits.take(['exportAccount', user.id])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  return { outcome: 'ok', archive: zip(filesOf(accounts.store, user)) }
}

function filesOf({ read }: Store, user: Authenticated['user']): ZipFile[] {
  const own = read.accountExport
  const file = (name: string, content: () => Promise<unknown>): ZipFile => ({
    name: `${name}.json`,
    text: document(content),
  })
  const list = (name: string, rows: AsyncIterable<unknown>): ZipFile => ({
    name: `${name}.json`,
    text: jsonList(rows),
  })
  return [
    file('account', async () => {
      const { id, name, email, emailVerifiedAt, globalMode, color, birthdayUntil, createdAt } = user
      const hasSecondFactor = await read.secondFactors.isOn(id)
      return {
        id,
        name,
        email,
        emailVerifiedAt,
        globalMode,
        color,
        birthdayUntil,
        createdAt,
        hasSecondFactor,
      }
    }),
    file('settings', async () => completeSettings(await read.settings.of(user.id))),
    file('sessions', () => own.sessions(user.id)),
    file('known-devices', () => read.knownDevices.ofUser(user.id)),
    file('passkeys', () => own.passkeys(user.id)),
    file('blocks', () => own.blocks(user.id)),
    file('follows', () => own.follows(user.id)),
    file('poll-votes', () => own.pollVotes(user.id)),
    file('notified-devices', () => own.pushDevices(user.id)),
    file('connections', () => own.connections(user.id)),
    file('applications', () => own.applications(user.id)),
    file('allowed-applications', () => own.grants(user.id)),
    file('modes', () => own.modes(user.id)),
    file('bans', () => own.bans(user.id)),
    file('moderation', () => ownModerationOf(read, user.id)),
    file('refused-messages', () => own.refused(user.id)),
    file('removed-messages', () => own.removed(user.id)),
    file('orders', () => own.orders(user.id)),
    file('subscriptions', () => own.subscriptions(user.id)),
    file('birthdays', () => own.birthdays(user.id)),
    list('votes', votes(read, user.id)),
    list('messages', messages(read, user.id)),
  ]
}

/** More than anybody has. */
const MOST = 10_000

/**
 * What was done about the person, with the reasons; what waits of theirs, and what they asked for. What moderators wrote
 * for each other is others' words and stays out, as do names of who acted or reported (WHY-06).
 */
async function ownModerationOf({ matters, ownModeration, reports }: Store['read'], userId: string) {
  const held = await matters.ofPerson(userId, 'held', MOST)
  const appeals = await matters.ofPerson(userId, 'appeal', MOST)
  const own = await reports.ofReporter(userId, MOST)
  return {
    acts: await ownModeration.acts(userId, MOST),
    held: held.map(({ scopeId, held: message, state, openedAt, decidedAt, reason }) => ({
      channelId: scopeId,
      text: message?.text ?? null,
      state,
      at: openedAt,
      decidedAt,
      reason,
    })),
    appeals: appeals.map(({ scopeId, detail, state, openedAt, decidedAt, reason }) => ({
      channelId: scopeId,
      text: detail?.['text'] ?? null,
      question: detail?.['question'] ?? null,
      answer: detail?.['answer'] ?? null,
      state,
      at: openedAt,
      decidedAt,
      reason,
    })),
    reports: own.map(({ channelName, category, text, outcome, at }) => ({
      channel: channelName,
      category,
      text,
      // who reports out of spite is not told so
      outcome: outcome === 'abuse' ? 'dismissed' : outcome,
      at,
    })),
  }
}

async function* messages({ accountExport }: Store['read'], userId: string): AsyncGenerator {
  for (const { id: channelId, type, name, otherName } of await accountExport.writtenIn(userId)) {
    const place = type === 'channel' ? { channel: `#${name}` } : { conversation: otherName ?? 'Deleted User' }
    let afterSeq = 0
    for (;;) {
      const page = await accountExport.messages(channelId, userId, afterSeq, PAGE)
      for (const { seq: _seq, ...message } of page) yield { ...place, ...message }
      if (page.length < PAGE) break
      afterSeq = page.at(-1)!.seq
    }
  }
}

async function* votes({ accountExport }: Store['read'], userId: string): AsyncGenerator {
  let behind: VoteKey | null = null
  for (;;) {
    const page: VoteKey[] = await accountExport.votes(userId, behind, PAGE)
    yield* page
    if (page.length < PAGE) return
    behind = page.at(-1)!
  }
}

async function* document(content: () => Promise<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(await content(), null, 2)}\n`
}

async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
