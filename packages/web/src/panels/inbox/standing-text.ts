import type { InboxEntry, Texts } from '@gwar/protocol'

/** What was done about somebody, behind the name of who did it: 'wycisza cię na 10 minut.' */
export function standingText(
  entry: Extract<InboxEntry, { kind: 'standing' }>,
  texts: Texts['inbox'],
): string {
  const { change, mode, is_added: isAdded, seconds, reason } = entry
  const why = reason === null || reason === '' ? '' : ` ${texts.reason({ reason })}`
  switch (change) {
    case 'ban':
      return (seconds === null ? texts.ban : texts.banFor({ seconds })) + why
    case 'mute':
      return texts.mute({ seconds: seconds ?? 60 }) + why
    case 'unban':
      return texts.unban
    case 'kick':
      return texts.kick + why
    default: {
      const role = mode === 'q' || mode === 'o' || mode === 'h' ? mode : 'other'
      return isAdded ? texts.made[role] : texts.unmade[role]
    }
  }
}
