import { faceOfAll, type Face } from '../live/face.ts'

/** Where the faces of somebody's connections are read. */
export interface FaceSources {
  /** Faces of somebody's connections to this node. */
  readonly here: (userId: string) => Iterable<Face>
  /** Faces of their connections to other nodes. */
  readonly elsewhere: (userId: string) => Iterable<Face>
}

/** Somebody's face over all of their connections. */
export function faceOf(userId: string, { here, elsewhere }: FaceSources): Face {
  return faceOfAll([...here(userId), ...elsewhere(userId)])
}
