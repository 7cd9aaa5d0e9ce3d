import type { MessageEvent } from '@gwar/protocol'
import { useLocation } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { emoticonsIn } from '../../ui/message-text/emoticon-table.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { openReport } from '../../shell/moderation/open-report.tsx'
import { openMattersStore } from '../../shell/moderation/open-matters.ts'
import { openSentence } from '../../shell/moderation/sentence-wish.ts'
import { passSentence, SHORT_MUTE_SECONDS } from '../../shell/moderation/sentence.ts'
import { paths } from '../../shell/way/paths.ts'
import type { Point } from '../../ui/menu/place-beside.ts'
import { copy, linkTo } from './copy-message.ts'
import { castVote, deleteMessage, pinMessage, purgeMessage, showEmoticons, showVoters } from './row-deeds.tsx'
import { mayPin, mayPunish, mayPurge, mayReport, maySeeQueue } from './menu-rights.ts'
import { mayDelete, mayVote } from './row-rights.ts'
import { useRowScene } from './row-scene.ts'
import type { VoteCounts } from './vote-counts.ts'

/** Something that can be done with a message, as a bar, a menu or a sheet offers it. */
export interface Offer {
  readonly label: string
  /** `press` is what chose it, where that was a pointer or a key. */
  readonly run: (press?: Press) => void
}

/** Whether Shift was held. */
export interface Press {
  readonly shiftKey: boolean
}

/** A vote, which is pressed where it is the reader's own. */
export interface VoteOffer extends Offer {
  readonly isOwn: boolean
}

/** What the reader may do with a message; what they may not do is null. */
export interface RowOffers {
  readonly plus: VoteOffer | null
  readonly minus: VoteOffer | null
  readonly copyText: Offer
  readonly copyLink: Offer
  readonly voters: Offer | null
  readonly pin: Offer | null
  readonly profile: Offer | null
  /** The cards of the emoticons in its text. */
  readonly emoticons: Offer | null
  /** Tells the moderators of it. */
  readonly report: Offer | null
  /** What the channel's moderators know of the author. */
  readonly history: Offer | null
  /** Opens the queue beside the chat, where something waits in it. */
  readonly queue: Offer | null
  /** A mute of ten minutes, at once. */
  readonly muteShort: Offer | null
  /** Opens the sheet for another mute, or a ban. */
  readonly mute: Offer | null
  readonly ban: Offer | null
  /** With Shift it asks nothing (CLEAR-10). */
  readonly remove: Offer | null
  readonly purge: Offer | null
}

/** `at` is where the menu was opened that offers them. */
export function useRowOffers(event: MessageEvent, counts: VoteCounts, at: Point | null = null): RowOffers {
  const { message: texts, deeds, panels } = useTexts()
  const scene = useRowScene()
  const { own } = counts
  const [, navigate] = useLocation()
  const { name } = event.from
  // rows do not follow the pin: it is looked up when the offers are drawn
  const isPinned = stores.buffers.get(scene.bufferKey)?.channel.pinnedId === event.id
  const vote = (value: 1 | -1, label: string, take: string): VoteOffer | null =>
    mayVote(scene, event, value)
      ? {
          label: own === value ? take : label,
          isOwn: own === value,
          run: () => void castVote(scene, event, value),
        }
      : null
  const offer = (may: boolean, label: string, run: () => void): Offer | null => (may ? { label, run } : null)
  const mayModerate = maySeeQueue(scene)
  const channelId = stores.buffers.get(scene.bufferKey)?.channel.id ?? ''
  const waiting = openMattersStore.getState().counts.get(channelId) ?? 0
  const author = { target: scene.target, name: name ?? '' }
  const mayMute = mayPunish(scene, event, 'mute')
  const mute = { kind: 'mute', seconds: SHORT_MUTE_SECONDS, reason: '' } as const
  const isSubscriber = event.from.modes.includes('v')
  const found = emoticonsIn(plainMessage(event.text), scene.emoticons, isSubscriber)
  const shown = new Set(found.map(({ emoticon }) => emoticon))
  return {
    plus: vote(1, texts.plus, deeds.takePlus),
    minus: vote(-1, texts.minus, deeds.takeMinus),
    copyText: { label: deeds.copy, run: () => copy(plainMessage(event.text)) },
    copyLink: { label: deeds.copyLink, run: () => copy(linkTo(event.id)) },
    voters: offer(scene.karma !== undefined && counts.plus + counts.minus > 0, deeds.voters, () =>
      showVoters(scene, event),
    ),
    pin: offer(
      mayPin(scene, event),
      isPinned ? texts.unpin : deeds.pin,
      () => void pinMessage(scene, event, !isPinned),
    ),
    profile:
      name === null ? null : { label: texts.profile({ name }), run: () => stores.panels.openCard(name) },
    emoticons: offer(shown.size > 0, panels.emoticons, () => showEmoticons([...shown])),
    report: offer(mayReport(scene, event), deeds.report, () =>
      openReport({
        channelId: stores.buffers.get(scene.bufferKey)?.channel.id ?? '',
        channelName: scene.isChannel ? scene.target.slice(1) : null,
        name,
        message: { id: event.id, text: plainMessage(event.text) },
      }),
    ),
    history: offer(mayModerate && name !== null, texts.history, () =>
      navigate(paths.moderation(scene.target.slice(1), 'people', name ?? '')),
    ),
    queue: offer(mayModerate && waiting > 0, texts.queue({ count: waiting }), () => {
      if (stores.panels.open?.name !== 'moderation') stores.panels.toggle('moderation')
    }),
    muteShort: offer(mayMute, deeds.muteShort, () => void passSentence(author, mute)),
    mute: offer(mayMute, deeds.muteMore, () => openSentence({ ...author, kind: 'mute', at })),
    ban: offer(mayPunish(scene, event, 'ban'), deeds.banMore, () =>
      openSentence({ ...author, kind: 'ban', at }),
    ),
    remove: mayDelete(scene, event)
      ? {
          label: texts.delete,
          run: (press) => void deleteMessage(scene, event, { isAtOnce: press?.shiftKey === true }),
        }
      : null,
    purge: offer(mayPurge(scene, event), deeds.purge, () => void purgeMessage(scene, event)),
  }
}
