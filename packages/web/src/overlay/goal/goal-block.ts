import { countSubscriber, type ChannelEvent, type CountedGoal, type OverlayState } from '@gwar/protocol'
import type { Block } from '../blocks/block.ts'
import { element } from '../blocks/element.ts'
import { overlayTexts } from '../blocks/overlay-texts.ts'
import type { Start } from '../feed/feed.ts'

/** How many subscribers the channel wants and has; nothing where it has no goal (GOAL-04), or that was taken off. */
export class GoalBlock implements Block<'goal'> {
  readonly root = element('div', 'gw-goal gwar-goal')
  #state: OverlayState<'goal'>
  #goal: CountedGoal | null = null

  constructor(state: OverlayState<'goal'>) {
    this.#state = state
    this.#draw()
  }

  change(state: OverlayState<'goal'>): void {
    this.#state = state
    this.#draw()
  }

  started(_seq: number, { goal }: Start): void {
    this.#goal = goal
    this.#draw()
  }

  happened(events: readonly ChannelEvent[]): void {
    const before = this.#goal
    for (const event of events)
      if (event.type === 'goal') this.#goal = event.goal && { ...event.goal, seq: event.seq }
      else if (event.type === 'member_mode' && event.mode === 'v')
        this.#goal = countSubscriber(this.#goal, event)
    if (this.#goal !== before) this.#draw()
  }

  stop(): void {
    this.root.replaceChildren()
  }

  #draw(): void {
    const { config, cleared } = this.#state
    // one that was taken off stays away until it is brought back, which another goal does, too
    const goal = cleared > 0 ? null : this.#goal
    this.root.hidden = goal === null
    this.root.replaceChildren()
    if (goal === null) return
    const { bar, title, locale } = config
    const texts = overlayTexts(locale)
    const { current, target } = goal
    if (title && goal.title !== null) this.root.append(element('p', 'gw-goal-title', goal.title))
    const isReached = goal.reached_at !== null
    const words = texts.goal({ current, target })
    this.root.append(element('p', 'gw-goal-count', isReached ? `${texts.alert.goal} ${words}` : words))
    if (!bar) return
    const track = element('div', 'gw-goal-bar')
    const filled = element('div', 'gw-goal-filled')
    filled.style.width = `${Math.min(100, (100 * current) / target)}%`
    track.append(filled)
    this.root.append(track)
  }
}
