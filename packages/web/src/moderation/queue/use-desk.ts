import type { Decision, ListedMatter } from '@gwar/protocol'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { localeStore } from '../../locale/locale-store.ts'
import { currentTexts } from '../../locale/texts.ts'
import { MUTE_DURATIONS } from '../../shell/moderation/mute-durations.ts'
import { offerUndo } from '../../shell/moderation/offer-undo.ts'
import { useLooks } from '../../shell/moderation/use-looks.ts'
import { useConnection } from '../../store/hooks.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { SERVICE } from '../place.ts'
import { shortMoment } from '../short-moment.ts'
import { isBarred, isChangeable, offeredFor } from './decisions.ts'
import { decisionLabel, decisionText, matterHeading, matterPerson } from './matter-words.ts'
import { isOpen, type Narrow } from './queue-state.ts'
import { showKeys } from './keys.tsx'
import { useQueue, type Act, type Decided, type Queue } from './use-queue.ts'

/** Keys that go on while they are held down; others do once what they do. */
const HELD_KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'j', 'k', 'J', 'K'])

/** Where somebody writes or chooses something. */
const FIELD = 'input, textarea, select'

/** The id of the queue's heading, which has the focus where no matter is left. */
export const QUEUE_HEADING = 'queue-title'

interface DeskScene {
  readonly channelId: string
  readonly target: string
  readonly narrow: Narrow
  /** The matter with which it begins, whether or not it waits; null for the first that waits. */
  readonly first: number | null
  /** Whether the matter at which the list stands is on the screen as a whole, so that the others are told. */
  readonly isShown: (n: number | null) => boolean
  /** Shows a matter as a whole. */
  readonly onOpen: (n: number) => void
  /** Leads to the field of the comment of a matter. */
  readonly onComment: (n: number) => void
  readonly onDecided: () => void
}

/** The queue with the hands that decide in it: the keys, the focus, what went wrong, who else looks. */
export interface Desk {
  readonly queue: Queue
  /** When the queue was drawn, in ms since 1970. */
  readonly now: number
  readonly isLive: boolean
  readonly matters: readonly ListedMatter[]
  /** The one at which the list stands. */
  readonly at: ListedMatter | null
  readonly troubles: ReadonlyMap<number, string>
  /** What is read out of the own last decision. */
  readonly said: string
  /** Who else has which matter on the screen. */
  readonly looks: ReadonlyMap<number, readonly string[]>
  readonly focus: (n: number | null) => void
  readonly open: (n: number) => void
  readonly decide: (matter: ListedMatter, decided: Decided) => Promise<void>
  /** Decides by one press, without words. */
  readonly press: (matter: ListedMatter, decision: Decision, act?: Act | null) => void
  readonly keys: (event: KeyboardEvent) => void
}

export function useDesk(scene: DeskScene): Desk {
  const { channelId, target, narrow, first, isShown, onOpen, onComment, onDecided } = scene
  const queue = useQueue(channelId, target, narrow, first)
  const { state } = queue
  const isLive = useConnection().phase === 'connected'
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const [current, setCurrent] = useState(first)
  /** Where the list stands without a choice: what others decide leads it nowhere else (QUE-07). */
  const [resting, setResting] = useState<number | null>(null)
  const [troubles, setTroubles] = useState<ReadonlyMap<number, string>>(new Map())
  const [said, setSaid] = useState('')
  /** Waits for the figure of a mute's length. */
  const mute = useRef(false)
  /** Counts where the moderator went and what they decided, so that the answer to something earlier leads nowhere. */
  const moves = useRef(0)
  /** Matters whose decision is on its way. */
  const going = useRef(new Set<number>())
  const narrowed = useRef(narrow)
  useEffect(() => {
    if (narrowed.current !== narrow) moves.current += 1
    narrowed.current = narrow
  }, [narrow])

  const matters = state?.shown ?? []
  const chosen = matters.find(({ n }) => n === current) ?? null
  const at = chosen ?? matters.find(({ n }) => n === resting) ?? matters.find(isOpen) ?? matters[0] ?? null
  if (at !== null && at.n !== resting) setResting(at.n)
  const looks = useLooks(target, at !== null && isShown(chosen?.n ?? null) ? at.n : null)

  const lead = (n: number | null): void => {
    setCurrent(n)
    requestAnimationFrame(() => {
      document.getElementById(n === null ? QUEUE_HEADING : `matter-${n}`)?.focus()
    })
  }
  const focus = (n: number | null): void => {
    moves.current += 1
    lead(n)
  }
  const step = (by: 1 | -1): void => {
    if (at === null) return
    const to = matters[matters.indexOf(at) + by]
    if (to !== undefined) focus(to.n)
  }
  const open = (n: number): void => {
    moves.current += 1
    setCurrent(n)
    onOpen(n)
  }

  const decide = async (matter: ListedMatter, decided: Decided): Promise<void> => {
    if (going.current.has(matter.n)) return
    going.current.add(matter.n)
    const move = (moves.current += 1)
    // the next one, or the one before where it was the last
    const index = matters.indexOf(matter)
    const next = [...matters.slice(index + 1), ...matters.slice(0, index).toReversed()].find(isOpen)
    setTroubles(new Map([...troubles].filter(([n]) => n !== matter.n)))
    const end = await queue.decide(matter, decided)
    going.current.delete(matter.n)
    const words = currentTexts()
    const what = decisionText({ decision: decided.decision, act: decided.act?.kind ?? null }, words, matter)
    const who = matterPerson(matter, words) ?? matterHeading(matter, words).kind
    if (end.kind === 'done') {
      const { matter: after, was_decided: wasDecided, entries = [] } = end.answer
      const by = after.decided?.by?.name ?? words.queue.service
      const told = wasDecided ? words.queue.wasDecided({ name: by, decision: what }) : `${who}: ${what}.`
      setSaid(told)
      if (wasDecided) notify('blue', told)
      // with a decision goes what was done to the person beside it
      else offerUndo(told, { target, entries, onUndone: () => queue.showUndone(matter.n) })
      // who went elsewhere meanwhile, or writes something, stays there
      if (move !== moves.current || document.activeElement?.matches(FIELD) === true) return
      onDecided()
      lead(next?.n ?? null)
      return
    }
    if (end.kind === 'other') return void change(matter, decided, end.by)
    const why = failureText(words, end.failure) ?? words.failure.connection
    setTroubles(new Map([...troubles, [matter.n, words.queue.failed({ why })]]))
  }
  /**
   * Somebody decided otherwise: the moderator may change that, which undoes it first (QUE-04); where that cannot be changed
   * any more they are told so.
   */
  const change = async (
    matter: ListedMatter,
    decided: Decided,
    other: { by: string | null; at: string | null; state: string; decision: string },
  ): Promise<void> => {
    const words = currentTexts()
    const { locale } = localeStore.getState()
    const name = other.by ?? words.queue.service
    const decision = decisionText({ decision: other.decision, act: null }, words, matter)
    // what is refused although its state was named cannot be changed either, whatever is known here
    if (!isChangeable(matter, other) || matter.state === other.state) {
      const told = words.queue.wasDecided({ name, decision })
      setSaid(told)
      return notify('blue', told)
    }
    const answer = await ask({
      title: words.queue.change,
      description: words.queue.decidedOther({
        name,
        decision,
        time: other.at === null ? '' : shortMoment(other.at, locale),
        mine: decisionLabel(decided.decision, words, matter, locale),
      }),
      accept: words.queue.change,
      deny: words.queue.leave,
    })
    if (answer !== null) await decide({ ...matter, state: other.state }, decided)
  }

  const press = (matter: ListedMatter, decision: Decision, act: Act | null = null): void => {
    if (isLive && isOpen(matter) && !isBarred(matter.bar, decision))
      void decide(matter, { decision, act, category: null, reason: '' })
  }
  const keys = (event: KeyboardEvent): void => {
    const { key, target: on, ctrlKey, metaKey, altKey, repeat } = event
    // single keys are for the list alone: in a field they are letters, on a button its own
    if (
      ctrlKey ||
      metaKey ||
      altKey ||
      (repeat && !HELD_KEYS.has(key)) ||
      at === null ||
      !(on instanceof HTMLElement && on.id === `matter-${at.n}`)
    )
      return
    const offered = offeredFor(at, target === SERVICE)
    const deeds: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => step(1),
      j: () => step(1),
      ArrowUp: () => step(-1),
      k: () => step(-1),
      Home: () => matters[0] && focus(matters[0].n),
      End: () => matters.at(-1) && focus(matters.at(-1)!.n),
      Enter: () => open(at.n),
      n: () => {
        moves.current += 1
        setCurrent(at.n)
        onComment(at.n)
      },
      '?': () => showKeys(target !== SERVICE),
      ...(offered !== null && {
        a: () => press(at, offered.yes),
        d: () => press(at, offered.no),
      }),
      ...(offered?.punishes != null && {
        w: () => press(at, offered.punishes!, { kind: 'warn' }),
        b: () => press(at, offered.punishes!, { kind: 'ban' }),
        m: () => {
          mute.current = true
        },
      }),
    }
    const wasMute = mute.current
    mute.current = false
    const seconds = wasMute && /^[1-9]$/.test(key) ? MUTE_DURATIONS[Number(key)] : undefined
    if (seconds !== undefined && offered?.punishes != null) {
      event.preventDefault()
      press(at, offered.punishes, { kind: 'mute', seconds })
      return
    }
    const deed = deeds[key.length === 1 ? key.toLowerCase() : key]
    if (deed === undefined) return
    event.preventDefault()
    deed()
  }

  return { queue, now, isLive, matters, at, troubles, said, looks, focus, open, decide, press, keys }
}
