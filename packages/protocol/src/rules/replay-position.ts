/** What lays a recording beside the stream that it is of. */
export interface RecordingPlace {
  /** When the stream began, in ms since 1970. */
  readonly beganAt: number
  /** When the recording began; null: with the stream. */
  readonly recordingBeganAt: number | null
  /** Whether the recording leaves out the breaks between the parts. */
  readonly skipsBreaks: boolean
  /** Stretches on air in ms from the beginning of the stream; the end of the last one may be open. */
  readonly parts: readonly (readonly [from: number, to: number | null])[]
  /** By how many ms the chat is later than the recording says. */
  readonly offsetMs: number
}

/** The moment of the stream, in ms from its beginning, that belongs to a position in the recording. */
export function momentAt(place: RecordingPlace, position: number): number {
  const start = startOf(place)
  let moment = start + position
  if (place.skipsBreaks)
    for (const [from, to] of breaksOf(place)) {
      if (to <= start) continue
      // a break that ran when the recording began is left out as far as it lay behind that
      const begin = Math.max(from, start)
      if (moment < begin) break
      moment += to - begin
    }
  return moment + place.offsetMs
}

/** The position in the recording of a moment of the stream; a moment in a break that is left out is where it goes on. */
export function positionAt(place: RecordingPlace, moment: number): number {
  const start = startOf(place)
  const at = moment - place.offsetMs
  let left = 0
  if (place.skipsBreaks)
    for (const [from, to] of breaksOf(place)) {
      if (to <= start) continue
      const begin = Math.max(from, start)
      if (at > begin) left += Math.min(at, to) - begin
    }
  return at - start - left
}

function startOf({ beganAt, recordingBeganAt }: RecordingPlace): number {
  return recordingBeganAt === null ? 0 : recordingBeganAt - beganAt
}

function breaksOf({ parts }: RecordingPlace): readonly (readonly [from: number, to: number])[] {
  return parts.slice(1).map(([from], index) => [parts[index]![1] ?? from, from])
}
