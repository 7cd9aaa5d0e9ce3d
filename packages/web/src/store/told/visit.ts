import type { VisitOfferRecord, VisitRecord } from '@gwar/protocol'
import { isNumber, isText, oneOf, orNull, shaped } from '../../answers/shape.ts'

const SIDES = { id: isText, to: orNull(isText), from: orNull(isText), ends_at: isText, count: isNumber }

const isVisit = shaped<VisitRecord>({ ...SIDES, state: oneOf('going', 'gone', 'cancelled') })

const isOffer = shaped<VisitOfferRecord>({
  ...SIDES,
  state: oneOf('offered', 'accepted', 'refused', 'cancelled'),
  by: orNull(isText),
  viewers: isNumber,
})

/** What lines beside the events said last, by command. */
type Told = Readonly<Record<string, readonly string[]>>

/** The visit of what the service told, with how many come so far; null where that is none, or one that cannot be shown. */
export function readVisit(value: unknown, told: Told): VisitRecord | null {
  if (!isVisit(value) || value.state === 'cancelled' || !hasOneSide(value)) return null
  if (value.state === 'gone') return value
  const [, id, count = ''] = told['VISITCOUNT'] ?? []
  return { ...value, count: id === value.id && /^\d{1,9}$/.test(count) ? Number(count) : 0 }
}

/**
 * What the service told last of a visit that the channel offers, or that it is asked for; null where that is none, or one
 * that cannot be shown.
 */
export function readOffer(
  told: Told,
  side: 'VISITOFFER' | 'VISITASKED' = 'VISITOFFER',
): VisitOfferRecord | null {
  const [, text = ''] = told[side] ?? []
  if (text === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return isOffer(value) && hasOneSide(value) ? value : null
  } catch {
    return null
  }
}

function hasOneSide({ to, from, ends_at: endsAt }: VisitRecord | VisitOfferRecord): boolean {
  return (to === null) !== (from === null) && Number.isFinite(Date.parse(endsAt))
}
