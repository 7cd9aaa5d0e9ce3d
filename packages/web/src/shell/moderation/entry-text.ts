import { FILTER_STATES, type ListedEntry, type Texts } from '@gwar/protocol'
import { roleOf } from './role-of.ts'

const OF_PACTS = ['proposed', 'accepted', 'refused', 'withdrawn', 'changed', 'ended'] as const
const OF_LISTS = ['added', 'changed', 'ended'] as const

/** What was done to a filter; `word` gives a word of the entry's detail. */
function filterText(word: (name: string) => string, { kind }: Texts['modLog']): string {
  const title = word('title')
  switch (word('op')) {
    case 'created':
      return kind.filterCreated({ title })
    case 'switched':
      return kind.filterSwitched({
        title,
        state: FILTER_STATES.find((state) => state === word('state')) ?? 'other',
      })
    case 'removed':
      return kind.filterRemoved({ title })
    case 'changed':
      return kind.filterChanged({ title })
    default:
      // an entry of a later version
      return kind.filter
  }
}

/** What an entry tells of, in a few words. */
export function entryText(
  { kind, detail, undoes }: Pick<ListedEntry, 'kind' | 'detail' | 'undoes'>,
  texts: Texts['modLog'],
): string {
  const seconds = typeof detail?.['seconds'] === 'number' ? detail['seconds'] : null
  const word = (name: string): string => (typeof detail?.[name] === 'string' ? detail[name] : '')
  switch (kind) {
    case 'ban':
      return seconds === null ? texts.kind.ban : texts.kind.banFor({ seconds })
    case 'mute':
      return texts.kind.mute({ seconds: seconds ?? 0 })
    case 'unban':
      return detail?.['wasMuted'] === true ? texts.kind.unmute : texts.kind.unban
    case 'filter':
      return filterText(word, texts)
    case 'filter_order':
    case 'opened':
    case 'decided':
    case 'comment':
    case 'settings':
    case 'warn':
    case 'acknowledged':
    case 'proposed':
    case 'note':
    case 'looked':
    case 'trust':
    case 'untrust':
    case 'kick':
    case 'pin':
    case 'unpin':
    case 'purge':
    case 'export':
      return texts.kind[kind]
    case 'joined':
      return word('kind') === 'report' ? texts.kind.reportedAgain : texts.kind.joined
    case 'talk':
      return texts.kind.talk({ text: word('text') })
    case 'delete_message':
      return texts.kind.delete
    case 'restore_message':
      return texts.kind.restore
    case 'evidence_erased':
      return texts.kind.erased
    case 'shield_on':
      if (detail?.['is_auto'] === true) return texts.kind.shieldAuto
      return detail?.['extends'] === undefined ? texts.kind.shieldOn : texts.kind.shieldLonger
    case 'shield_off':
      return detail?.['is_over'] === true ? texts.kind.shieldOver : texts.kind.shieldOff
    case 'run':
      // what administrators try is not the channel's filter
      return detail?.['everywhere'] === true
        ? texts.kind.runEverywhere
        : texts.kind.run({ title: word('title') })
    case 'cleanup':
      // nor what they clean up after
      return detail?.['title'] === undefined
        ? texts.kind.cleanupEverywhere
        : texts.kind.cleanup({ title: word('title') })
    case 'pact':
      return texts.kind.pact({
        channel: word('channel'),
        op: OF_PACTS.find((op) => op === word('op')) ?? 'other',
      })
    case 'list':
      return texts.kind.list({
        title: word('title'),
        op: OF_LISTS.find((op) => op === word('op')) ?? 'other',
      })
    case 'undo_since':
      return texts.kind.undoSince
    case 'undo':
      return texts.kind.undo({ seq: undoes ?? 0 })
    case 'member_mode': {
      const role = roleOf(word('mode'), texts)
      return detail?.['isAdded'] === true ? texts.kind.given({ role }) : texts.kind.taken({ role })
    }
    case 'channel_mode': {
      const param = word('param')
      const mode = `${detail?.['isAdded'] === true ? '+' : '-'}${word('mode')}${param === '' ? '' : ` ${param}`}`
      return texts.kind.mode({ mode })
    }
    case 'topic':
      return word('topic') === '' ? texts.kind.noTopic : texts.kind.topic({ topic: word('topic') })
    case 'emoticon': {
      const name = word('name')
      if (word('change') === 'added') return texts.kind.emoticonAdded({ name })
      return word('change') === 'removed'
        ? texts.kind.emoticonRemoved({ name })
        : texts.kind.emoticon({ name })
    }
    case 'overlay':
      return word('act') === 'restore' ? texts.kind.overlaysRestored : texts.kind.overlaysCleared
    case 'overlay_act':
      return overlayText(word('act'), word('overlay'), texts)
    case 'recording': {
      const url = word('url')
      if (url !== '') return texts.kind.recording({ url })
      if (detail?.['url'] === null) return texts.kind.recordingGone
      if (detail?.['is_listed'] === true) return texts.kind.streamListed
      return detail?.['is_listed'] === false ? texts.kind.streamUnlisted : texts.kind.recordingChanged
    }
    case 'poll': {
      const question = word('question')
      if (word('state') === 'open') return texts.kind.pollOpened({ question })
      return word('state') === 'end'
        ? texts.kind.pollEnded({ question })
        : texts.kind.pollCancelled({ question })
    }
    case 'goal': {
      const target = Number(word('target'))
      return target > 0 ? texts.kind.goal({ target }) : texts.kind.noGoal
    }
    case 'visit': {
      const channel = word('channel')
      if (word('state') === 'offer') return texts.kind.visitOffered({ channel })
      if (word('state') === 'yes') return texts.kind.visitAccepted({ channel })
      return word('state') === 'no'
        ? texts.kind.visitRefused({ channel })
        : texts.kind.visitCancelled({ channel })
    }
    case 'stream':
      if (word('state') === 'title') return texts.kind.streamTitle({ title: word('title') })
      return word('state') === 'on' ? texts.kind.streamOn : texts.kind.streamOff
    default:
      // a later version's
      return texts.kind.other
  }
}

function overlayText(act: string, name: string, { kind }: Texts['modLog']): string {
  switch (act) {
    case 'pause':
      return kind.overlayPaused({ name })
    case 'resume':
      return kind.overlayResumed({ name })
    case 'clear':
      return kind.overlayCleared({ name })
    case 'restore':
      return kind.overlayRestored({ name })
    default:
      return kind.other
  }
}
