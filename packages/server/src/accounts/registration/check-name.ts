import {
  checkUserName,
  isReservedName,
  NAME_MAX,
  nameKey,
  nameLook,
  parseUserName,
  type FieldCode,
  type UserName,
} from '@gwar/protocol'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { knownBrowser } from '../login/known-browser.ts'
import type { UserRow } from '../../store/users/users.ts'
import { isAbandoned } from './is-abandoned.ts'

export interface NameCheck {
  /** Why registering this name would be refused; null where it is free. */
  readonly refused: FieldCode | null
  /** Free names like a taken one. */
  readonly offers: readonly string[]
  /** When the caller's own browser registered this name, which still waits for its code; else null. */
  readonly waitsSince: Date | null
}

const OFFERS = 2

/**
 * Whether a name could be registered now, for somebody who is typing it. It tells what registering tells; names are
 * public. That an account waits for its code is told to the browser that registered it, and is otherwise 'taken'.
 */
export async function checkName(
  accounts: Accounts,
  text: string,
  from: Pick<Origin, 'deviceToken'>,
): Promise<NameCheck> {
  const { store, config } = accounts
  const refusedAs = (refused: FieldCode): NameCheck => ({ refused, offers: [], waitsSince: null })
  const name = parseUserName(text)
  if (name === null) return refusedAs(checkUserName(text) ?? 'invalid')
  if (isReservedName(name, [config.serviceNick])) return refusedAs('name_reserved')
  const [holder] = await store.read.users.byNamesEver([name])
  if (holder !== undefined && isTaken(accounts, holder)) {
    const isOwn =
      config.emailVerification &&
      holder.emailVerifiedAt === null &&
      (await knownBrowser(accounts, holder.id, from)) !== null
    return isOwn
      ? { refused: 'name_taken', offers: [], waitsSince: holder.createdAt }
      : { refused: 'name_taken', offers: await freeNames(accounts, name), waitsSince: null }
  }
  if (await store.read.users.looksLikeStaff(name)) return refusedAs('name_looks')
  return { refused: null, offers: [], waitsSince: null }
}

/** An account whose address was never proven loses its name after a day. */
function isTaken({ clock, config }: Accounts, holder: UserRow): boolean {
  return !(config.emailVerification && isAbandoned(holder, clock.now()))
}

async function freeNames(accounts: Accounts, name: UserName): Promise<readonly UserName[]> {
  const { store, clock, config } = accounts
  const year = String(clock.now().getUTCFullYear() % 100).padStart(2, '0')
  const ends = ['_', year, `_${year}`, '2', '__', `_${Number(year) + 1}`]
  const names = ends
    .map((end) => parseUserName(`${name.slice(0, NAME_MAX - end.length)}${end}`))
    .filter((other) => other !== null)
    .filter((other) => !isReservedName(other, [config.serviceNick]))
  const [holders, looks] = await Promise.all([
    store.read.users.byNamesEver(names),
    store.read.users.staffLooksOf(names),
  ])
  const taken = new Set(holders.filter((holder) => isTaken(accounts, holder)).map(({ nameKey: key }) => key))
  return names.filter((other) => !taken.has(nameKey(other)) && !looks.has(nameLook(other))).slice(0, OFFERS)
}
