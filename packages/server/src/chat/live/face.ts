/** What somebody tells of themselves beside the account's name: real name and away text. */
export interface Face {
  /** The real name of `USER` or `SETNAME`; null where there is none. */
  readonly realName: string | null
  /** When the real name was given, in ms since 1970: of several connections the latest counts. */
  readonly namedAt: number
  /** The text of `AWAY`; null while any of the connections is not away. */
  readonly away: string | null
}

export const NO_FACE: Face = { realName: null, namedAt: 0, away: null }

/** Joins the faces of several connections or nodes: the latest real name, and away only where all are. */
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

/** Reads a face from another node; anything invalid, or that could break a line, counts as none. */
export function readFace(read: unknown): Face {
  if (typeof read !== 'object' || read === null) return NO_FACE
  const { realName, namedAt, away } = read as Record<string, unknown>
  return {
    realName: isText(realName) ? realName : null,
    namedAt: typeof namedAt === 'number' ? namedAt : 0,
    away: isText(away) ? away : null,
  }
}

/** Longer than any text of a face. */
const MAX_LENGTH = 1000

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH && !/[\r\n\0]/.test(value)
}
