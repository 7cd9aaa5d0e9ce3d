import type { EventKey } from '../../store/messages/named-events.ts'
import type { Accounts } from '../accounts.ts'
import { withoutPerson, type GonePerson } from './without-person.ts'

/** Events examined by one statement, few enough that no message waits long. */
const PAGE = 2000

/** Removes the names of deleted people from what channels tell of them: bans, gifts, modes, votes. */
export async function forgetNames({ store }: Accounts, people: readonly GonePerson[]): Promise<void> {
  const names = people.map(({ name }) => name)
  let from: EventKey | null = null
  do {
    const to: EventKey | null = await store.read.namedEvents.endOfPage(from, PAGE)
    const found = await store.read.namedEvents.find(from, to, names)
    if (found.length > 0)
      await store.transact(async (tx) => {
        for (const event of found) {
          let body = event.body
          for (const person of people) body = withoutPerson(body, person)
          await tx.namedEvents.setBody(event, body as object)
        }
      })
    from = to
  } while (from !== null)
}
