import {
  type MemberMode,
  type Unnumbered,
  type MemberModeEvent,
  storedForm,
  type Standing,
} from '@gwar/protocol'
import { createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'

/** Who acts: a guest, a plain user, and one of each mode. */
export const ACTORS = ['guest', 'u', 'v', 'h', 'o', 'q', 'm', 'a'] as const
export type ActorColumn = (typeof ACTORS)[number]
/** Whom it is done to. */
export const TARGETS = ['u', 'v', 'h', 'o', 'q', 'm', 'a'] as const
export type TargetColumn = (typeof TARGETS)[number]

export const CHANNEL = 'prawa'

export interface Player {
  /** Null: a guest. */
  readonly person: NamedPerson | null
  readonly client: IrcClient
  readonly standing: Standing
}

export interface Member extends Player {
  readonly person: NamedPerson
  readonly modes: string
}

/** Below what a connection is asked after. */
const SILENCE_MS = 20_000

const REFUSALS: ReadonlySet<string> = new Set(['404', '403', '442', '482', 'FAIL'])

/**
 * A channel with one acting person and one target of each mode in it, and a witness who asked for everything. What is
 * done to a target is undone by the administrator.
 */
export class Stage {
  readonly world: World
  readonly channelId: string
  readonly actors: Readonly<Record<ActorColumn, Player>>
  readonly targets: Readonly<Record<TargetColumn, Member>>
  readonly witness: IrcClient
  #count = 0
  #silentMs = 0

  private constructor(options: {
    world: World
    channelId: string
    actors: Record<ActorColumn, Player>
    targets: Record<TargetColumn, Member>
    witness: IrcClient
  }) {
    this.world = options.world
    this.channelId = options.channelId
    this.actors = options.actors
    this.targets = options.targets
    this.witness = options.witness
  }

  static async open(): Promise<Stage> {
    const world = await createWorld()
    const founder = await world.person('Zalozyciel')
    const { id: channelId } = await world.channel(founder, CHANNEL, 'bare')
    const cast = async (prefix: string, column: TargetColumn): Promise<Member> => {
      const [person] = await world.crowd(1, `${prefix}_${column}`)
      const modes = column === 'u' ? '' : column
      await give(world, channelId, person!, modes)
      const client = await enter(world, person!, 'web')
      return { person: person!, client, modes, standing: { guest: false, modes } }
    }
    const actors: Partial<Record<ActorColumn, Player>> = {
      guest: { person: null, client: await enter(world, null, 'web'), standing: { guest: true } },
    }
    const targets: Partial<Record<TargetColumn, Member>> = {}
    for (const column of TARGETS) {
      actors[column] = await cast('Aktor', column)
      targets[column] = await cast('Cel', column)
    }
    const [person] = await world.crowd(1, 'Swiadek')
    const witness = await enter(world, person!, ['V/clear', 'V/stream', 'V/vote', 'V/seq', 'V/i18n', 'msgid'])
    const stage = new Stage({
      world,
      channelId,
      actors: actors as Record<ActorColumn, Player>,
      targets: targets as Record<TargetColumn, Member>,
      witness,
    })
    await stage.byAdministrator(`MODE #${CHANNEL} +K pm`)
    await stage.byAdministrator(`MODE #${CHANNEL} +A`)
    return stage
  }

  /** Moves the clock on; nobody is silent for so long that their connection would be closed. */
  async pass(ms: number): Promise<void> {
    this.world.clock.advance(ms)
    this.#silentMs += ms
    if (this.#silentMs < SILENCE_MS) return
    this.#silentMs = 0
    await this.world.quiet()
  }

  /** A word that was not said before. */
  word(): string {
    return `słowo${(this.#count += 1)}`
  }

  /** Sends a line and waits for its answer; whether it was done. */
  async asks({ client }: Player, line: string): Promise<boolean> {
    const label = `l${(this.#count += 1)}`
    client.send(`@label=${label} ${line}`)
    const answer = await client.expect(({ tags }) => tags.get('label') === label)
    return !REFUSALS.has(answer.command)
  }

  says(player: Player, text: string): Promise<boolean> {
    return this.asks(player, `PRIVMSG #${CHANNEL} :${text}`)
  }

  /** Says something that nobody said, and gives its id. */
  async message(member: Player): Promise<string> {
    const text = this.word()
    member.client.send(`PRIVMSG #${CHANNEL} :${text}`)
    const line = await member.client.expect(({ params }) => params[1] === text)
    return line.tags.get('msgid')!
  }

  /** An HTTP call below the channel. Who is not let in is told by the status of OPEN-157 and in no other way. */
  async calls({ person }: Player, method: string, path: string, body?: unknown): Promise<boolean> {
    const { status } = await this.world.http(method, path.replace('{id}', this.channelId), {
      ...(person !== null && { as: person }),
      ...(body !== undefined && { body }),
    })
    if (status === 401 && person === null) return false
    if (status === 403 && person !== null) return false
    if (status >= 500 || status === 401 || status === 403) throw new Error(`${method} ${path}: ${status}`)
    return true
  }

  async byAdministrator(line: string): Promise<void> {
    if (!(await this.asks(this.actors.a, line))) throw new Error(`the administrator may not: ${line}`)
  }

  /** What the witness was told since the last look. */
  async heard(): Promise<string> {
    await this.world.service.settled()
    await this.witness.quiet()
    return this.witness.unread().join('\n')
  }
}

async function enter(
  world: World,
  person: NamedPerson | null,
  capabilities: NonNullable<Parameters<World['connect']>[1]>['capabilities'] & {},
): Promise<IrcClient> {
  const client = await world.connect(person, { capabilities })
  client.send(`JOIN #${CHANNEL}`)
  await client.expect(/ JOIN /)
  return client
}

async function give(world: World, channelId: string, { name }: NamedPerson, mode: string): Promise<void> {
  const { store } = world.service
  const { id } = (await store.read.users.byName(userName(name)))!
  if (mode === 'a' || mode === 'm') await store.transact((tx) => tx.users.setGlobalMode(id, mode))
  else if (mode !== '') {
    // nobody is in the channel but who came before: they learn modes from the event alone
    await store.transact(async (tx) => {
      const at = world.clock.now()
      const event: Unnumbered<MemberModeEvent> = {
        type: 'member_mode',
        at: at.getTime(),
        by: null,
        target: { id, name },
        mode: mode as MemberMode,
        isAdded: true,
      }
      await tx.modes.give(channelId, id, mode, { by: null, at })
      await tx.events.append(channelId, storedForm(event), at)
    })
  }
}
