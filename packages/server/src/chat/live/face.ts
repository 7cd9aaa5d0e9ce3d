/** What somebody lets others know of themselves beside their account's name. */
export interface Face {
  /** What `USER` or `SETNAME` said; null for nothing. */
  readonly realName: string | null
  /** When that was said, in ms since 1970: of several connections the one that said it last is told. */
  readonly namedAt: number
  /** What `AWAY` said; null while somebody sits at one of the connections. */
  readonly away: string | null
}

export const NO_FACE: Face = { realName: null, namedAt: 0, away: null }

/** One face of several connections or nodes: the name that was said last, and away only where all are. */
export function faceOfAll(faces: Iterable<Face>): Face {
  let { realName, namedAt, away } = NO_FACE
  let isHere = false
  for (const face of faces) {
    if (face.away === null) isHere = true
    else away ??= face.away
    if (face.realName === null || (realName !== null && face.namedAt < namedAt)) continue
    realName = face.realName
    namedAt = face.namedAt
  }
  return { realName, namedAt, away: isHere ? null : away }
}

/** Reads what another node told; what is no face, or could break a line, is none. */
export function readFace(read: unknown): Face {
  if (typeof read !== 'object' || read === null) return NO_FACE
  const { realName, namedAt, away } = read as Record<string, unknown>
  return {
    realName: isText(realName) ? realName : null,
    namedAt: typeof namedAt === 'number' ? namedAt : 0,
    away: isText(away) ? away : null,
  }
}

/** More than any node of ours tells. */
const MAX_LENGTH = 1000

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH && !/[\r\n\0]/.test(value)
}
