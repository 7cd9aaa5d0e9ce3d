import { LISTS_MAX, type PactEffect } from '@gwar/protocol'
import { NOTHING, refused, type Act, type Pace } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { proposedSince } from './propose-pact.ts'
import type { NameList } from './read-name-list.ts'

/** How often one person may put lists up in a channel: a hundred thousand names are much to write. */
const LIST_PACE: Pace = { kinds: ['list'], limit: 3 }

interface NewList {
  readonly title: string
  readonly provider: string
  readonly effect: PactEffect
  readonly list: NameList
}

/**
 * Puts up a list of names from outside. Whoever connected an account of that name with that provider is somebody here;
 * the others wait until they write.
 */
export const addList: Act<NewList> = {
  right: 'manage_pacts',
  pace: LIST_PACE,
  async run(scene, { title, provider, effect, list }) {
    const { tx, channel, at, newId } = scene
    if ((await tx.pacts.count(channel.id, proposedSince(at))).lists >= LISTS_MAX)
      return refused('too_many_pacts', { count: LISTS_MAX })
    const id = newId()
    await tx.pacts.insert({
      id,
      aId: channel.id,
      bId: null,
      title,
      provider,
      side: { effect, sharesReasons: false, sharesPast: false },
      names: list.names.length,
      unreadable: list.unreadable,
      at,
    })
    await tx.outsideNames.add(id, provider, list.names)
    await tx.toldBans.recognize(channel.id, id, null, at)
    await tx.filters.raise(channel.id)
    await writeEntry(scene, {
      kind: 'list',
      detail: { op: 'added', pact: id, title, provider, effect, names: list.names.length },
    })
    return NOTHING
  },
}
