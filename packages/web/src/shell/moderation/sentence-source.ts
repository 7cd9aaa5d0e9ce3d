import { EVERYWHERE, type OwnSentence, type Texts } from '@gwar/protocol'

/** Where an own ban came from that no moderator of the channel imposed, as a sentence; null for all others. */
export function sentenceSource(
  { place, source = null }: Pick<OwnSentence, 'place' | 'source'>,
  { appeal }: Pick<Texts, 'appeal'>,
): string | null {
  if (source === null) return place.id === EVERYWHERE ? appeal.everywhere : null
  if (source.kind === 'list') return appeal.fromList
  return source.channel === null ? appeal.fromOther : appeal.fromPact({ channel: source.channel })
}
