import { serialiseLine } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { Store } from '../../store/store.ts'
import { serviceSource, type LineNames } from '../live/event-encoder.ts'
import type { Session } from '../live/session.ts'
import { refusalText } from '../refusal-text.ts'
import type { Texts } from '@gwar/protocol'

/** What telling needs; filled by `open-chat.ts`. */
interface Telling {
  readonly store: Pick<Store, 'read' | 'transact'>
  readonly clock: Pick<Clock, 'now'>
  readonly names: LineNames
  readonly texts: Texts
}

/**
 * Tells a person on these connections what became of what they reported, each once: of several nodes and connections
 * that ask at once one takes it (REP-06). Told is whether something was done, not what. Connections of applications are
 * not the person: what they alone would hear waits for the person's own.
 */
export async function tellReports(
  { store, clock, names, texts }: Telling,
  connections: ReadonlySet<Session>,
): Promise<void> {
  const sessions = [...connections].filter(isOwn)
  const [first] = sessions
  const userId = first?.person?.id
  if (userId === undefined || !(await store.read.reports.hasUntold(userId))) return
  const at = clock.now()
  const told = await store.transact((tx) => tx.reports.claimUntold(userId, at))
  // who left meanwhile hears it on the next visit
  if (!sessions.some(({ isGone }) => !isGone)) {
    await store.transact((tx) => tx.reports.giveBackUntold(userId, at))
    return
  }
  for (const { outcome, channelName } of told) {
    const said = {
      name: outcome === 'upheld' ? 'report_upheld' : 'report_dismissed',
      values: channelName === null ? {} : { name: channelName },
    }
    const named = { ...said, name: channelName === null ? `${said.name}_private` : said.name }
    const text = refusalText(texts, named)
    for (const session of sessions) {
      const i18n = [`${names.vendor}/i18n`, JSON.stringify(named)] as const
      const tags: [string, string][] = session.variant.has('V/i18n') ? [[i18n[0], i18n[1]]] : []
      const line = serialiseLine({
        tags,
        source: serviceSource(names),
        command: 'NOTICE',
        params: [session.nick, text],
      })
      session.write(session.variant.encode([line]))
    }
  }
}

function isOwn({ person, isGone }: Session): boolean {
  return !isGone && (person?.scopes ?? null) === null
}
