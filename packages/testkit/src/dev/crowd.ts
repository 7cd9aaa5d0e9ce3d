import { setTimeout as wait } from 'node:timers/promises'
import { BUSY_CHANNEL, CHATTER, type PersonName } from './scene.ts'
import { personOf, type SeededPerson } from './seed.ts'
import { Talker } from './talker.ts'

const TALKERS: readonly PersonName[] = [
  'Rudzik',
  'Iskra',
  'Pierogowy_Wilk',
  'Halinka77',
  'Kasztanek',
  'Kefir2000',
  'nocny_marek',
  'smoczyca_ala',
  'LagMachine',
  'ToNieJaSerio',
]
const BOT: PersonName = 'Zegarynka'
const QUIET_MS = 1500
const SPREAD_MS = 5000
const AGAIN_MS = 2000

/** Keeps the busy channel busy, over all restarts of the server, until the signal. */
export async function keepTalking(
  url: string,
  people: readonly SeededPerson[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted)
    try {
      await talkUntilCut(url, people, signal)
    } catch {
      // the server is restarting: try again in a moment
      if (!signal.aborted) await wait(AGAIN_MS)
    }
}

async function talkUntilCut(
  url: string,
  people: readonly SeededPerson[],
  signal: AbortSignal,
): Promise<void> {
  const talkers: Talker[] = []
  try {
    for (const name of [BOT, ...TALKERS]) {
      const talker = await Talker.connect(url, personOf(people, name))
      talkers.push(talker)
      await talker.join(`#${BUSY_CHANNEL}`)
    }
    const [bot, ...others] = talkers
    void answerTheTime(bot!)
    while (!signal.aborted && others.every(({ isOpen }) => isOpen)) {
      await oneOf(others).say(`#${BUSY_CHANNEL}`, oneOf(CHATTER))
      await wait(QUIET_MS + Math.random() * SPREAD_MS, undefined, { signal })
    }
  } finally {
    for (const talker of talkers) talker.close()
  }
}

/** The bot that answers `!godzina` with the time. */
async function answerTheTime(bot: Talker): Promise<void> {
  while (bot.isOpen)
    try {
      await bot.next(({ command, params }) => command === 'PRIVMSG' && params[1]?.trim() === '!godzina')
      await bot.say(`#${BUSY_CHANNEL}`, `jest ${new Date().toLocaleTimeString('pl-PL')}`)
    } catch {
      // the wait ended because nobody asked
    }
}

function oneOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!
}
