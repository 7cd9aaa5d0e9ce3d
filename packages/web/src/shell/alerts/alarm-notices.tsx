import { Link } from 'wouter'
import { loadModerationTexts } from '../../locale/load-moderation-texts.ts'
import { currentTexts } from '../../locale/texts.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { alarmText } from '../moderation/alarm-text.ts'
import { hearAllModlogs, type LoggedEntry } from '../moderation/modlog.ts'
import { paths } from '../way/paths.ts'

/** How many ms the notice stands: after a minute the shield may go up by itself. */
const SHOWN_MS = 60_000

/** An alarm that has just been opened in a queue that this person decides. */
export interface Alarm {
  /** The same in all tabs. */
  readonly id: string
  /** `#name` of the channel, or the words for the whole service. */
  readonly place: string
  /** The path of the queue. */
  readonly path: string
  /** That it is an alarm, and no more. */
  readonly title: string
  /** What it is about. */
  readonly words: string
}

/**
 * Tells of alarms in every channel that is open here and that this person moderates, whichever is on the screen, by a
 * notice that leads to the queue; `ring` does what else a mention does. Texts are loaded with the first.
 */
export function startAlarmNotices(ring: (alarm: Alarm) => void): () => void {
  return hearAllModlogs((target, entry) => {
    const matter = alarmOf(entry)
    if (matter !== null && mayModerateHere()) void tell(target, matter, ring)
  })
}

interface AlarmMatter {
  readonly n: number
  /** About which moderator it is; null for a raid. */
  readonly name: string | null
  readonly facts: Readonly<Record<string, unknown>> | null
}

/** The alarm that an entry opens; null for every other entry. */
function alarmOf({ kind, detail }: LoggedEntry): AlarmMatter | null {
  const matter = recordOf(detail?.['matter'])
  if (kind !== 'opened' || matter?.['kind'] !== 'alarm' || typeof matter['n'] !== 'number') return null
  const name = recordOf(matter['user'])?.['name']
  return {
    n: matter['n'],
    name: typeof name === 'string' ? name : null,
    facts: recordOf(matter['detail']),
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null
}

async function tell(target: string, { n, name, facts }: AlarmMatter, ring: (alarm: Alarm) => void) {
  try {
    await loadModerationTexts()
  } catch {
    return
  }
  const texts = currentTexts()
  const isService = target === '*'
  const path = paths.moderation(isService ? target : target.slice(1))
  const place = isService ? texts.mine.everywhere : target
  const what = alarmText(facts, texts)
  const words = name === null ? what : `${name}: ${what}`
  notify(
    'blue',
    <>
      {/* told by more than colour from the words around it */}
      <Link href={path} style={{ textDecoration: 'underline' }}>
        {place}
      </Link>{' '}
      {words}
    </>,
    SHOWN_MS,
  )
  ring({ id: `alarm.${target}.${n}`, place, path, title: texts.queue.kind.alarm, words })
}
