import type { Gwar } from '../run/gwar.ts'
import type { Place } from '../run/place.ts'
import type { Quantity } from '../report/row.ts'
import { gatherCrowd } from './crowd.ts'
import { join, logIn } from './manners.ts'
import { pause } from './pace.ts'
import { runPhase, type PhaseResult, type Room } from './phase.ts'

/** How many of the members of a room beside other work read, and how many write. */
export const LISTENERS = 100
export const SPEAKERS = 10
const PHASE_S = 2

/** Takes `LISTENERS + SPEAKERS` members into the channel of this name, for talk beside other work. */
export async function openRoomBeside(
  gwar: Pick<Gwar, 'pid' | 'port'>,
  { databasePid }: Pick<Place, 'databasePid'>,
  { name, tokens }: { readonly name: string; readonly tokens: readonly string[] },
): Promise<Room> {
  const enter = async (peer: Parameters<typeof logIn>[0], index: number): Promise<void> => {
    await logIn(peer, 'web', tokens[index]!)
    await join(peer, 'web', `#${name}`)
  }
  const door = { port: gwar.port, transport: 'websocket' } as const
  return {
    pid: gwar.pid,
    databasePid,
    channel: `#${name}`,
    speakers: await gatherCrowd(door, SPEAKERS, enter),
    listeners: await gatherCrowd(door, LISTENERS, (peer, index) => enter(peer, SPEAKERS + index)),
    hasEcho: true,
  }
}

/** Talk in the room from now on until `end`, at least for two seconds; gives what each two seconds were like. */
export function talkBeside(
  room: Room,
  perSecond: number,
): { readonly end: () => Promise<readonly PhaseResult[]> } {
  const phases: PhaseResult[] = []
  const talk = { isOver: false }
  const talking = (async () => {
    while (!talk.isOver || phases.length === 0) phases.push(await runPhase(room, { perSecond }, PHASE_S))
  })()
  return {
    async end() {
      talk.isOver = true
      await talking
      await pause()
      return phases
    },
  }
}

/** Talk with nothing beside it, in pieces of two seconds as {@link talkBeside} has them. */
export async function talkAlone(
  room: Room,
  perSecond: number,
  seconds: number,
): Promise<readonly PhaseResult[]> {
  const phases: PhaseResult[] = []
  for (let left = seconds; left > 0; left -= PHASE_S)
    phases.push(await runPhase(room, { perSecond }, PHASE_S))
  return phases
}

/** One measured value. */
export function one(name: string, unit: string, value: number): Quantity {
  return { name, unit, values: [value] }
}
