import type { Person } from '../live/session.ts'

type Members = Map<string, Map<string, Person>>
/** Channels, and in each the ids of users whose presence elsewhere may have changed. */
export type RosterChange = ReadonlyMap<string, ReadonlySet<string>>

/** Who is in which channel by sessions on other nodes. */
export class Roster {
  readonly #nodes = new Map<string, Members>()

  find(channelId: string, userId: string): Person | null {
    for (const channels of this.#nodes.values()) {
      const person = channels.get(channelId)?.get(userId)
      if (person !== undefined) return person
    }
    return null
  }

  /** The data of somebody in a channel, once for each other node where they are in it. */
  *all(channelId: string, userId: string): Iterable<Person> {
    for (const channels of this.#nodes.values()) {
      const person = channels.get(channelId)?.get(userId)
      if (person !== undefined) yield person
    }
  }

  /** Members of a channel on other nodes; somebody on two nodes occurs twice. */
  *membersOf(channelId: string): Iterable<Person> {
    for (const channels of this.#nodes.values()) yield* channels.get(channelId)?.values() ?? []
  }

  channelIds(): Set<string> {
    const ids = new Set<string>()
    for (const channels of this.#nodes.values()) for (const id of channels.keys()) ids.add(id)
    return ids
  }

  /** Adds people who came to channels of that node and removes those who left. */
  change(
    nodeId: string,
    came: Iterable<readonly [channelId: string, person: Person]>,
    gone: Iterable<readonly [channelId: string, ...userIds: string[]]>,
  ): RosterChange {
    const changed = new Changed()
    let channels = this.#nodes.get(nodeId)
    if (channels === undefined) this.#nodes.set(nodeId, (channels = new Map()))
    for (const [channelId, person] of came) {
      let members = channels.get(channelId)
      if (members === undefined) channels.set(channelId, (members = new Map()))
      members.set(person.id, person)
      changed.add(channelId, person.id)
    }
    for (const [channelId, ...userIds] of gone) {
      const members = channels.get(channelId)
      if (members === undefined) continue
      for (const userId of userIds) if (members.delete(userId)) changed.add(channelId, userId)
      if (members.size === 0) channels.delete(channelId)
    }
    return changed.byChannel
  }

  /** Replaces everything known of that node. */
  replace(nodeId: string, members: Iterable<readonly [channelId: string, person: Person]>): RosterChange {
    const changed = new Changed()
    for (const [channelId, userIds] of this.remove(nodeId))
      for (const userId of userIds) changed.add(channelId, userId)
    for (const [channelId, userIds] of this.change(nodeId, members, []))
      for (const userId of userIds) changed.add(channelId, userId)
    return changed.byChannel
  }

  remove(nodeId: string): RosterChange {
    const changed = new Changed()
    for (const [channelId, members] of this.#nodes.get(nodeId) ?? [])
      for (const userId of members.keys()) changed.add(channelId, userId)
    this.#nodes.delete(nodeId)
    return changed.byChannel
  }
}

class Changed {
  readonly byChannel = new Map<string, Set<string>>()

  add(channelId: string, userId: string): void {
    const userIds = this.byChannel.get(channelId)
    if (userIds === undefined) this.byChannel.set(channelId, new Set([userId]))
    else userIds.add(userId)
  }
}
