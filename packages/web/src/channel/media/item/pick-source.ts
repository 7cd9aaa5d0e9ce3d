import { isLength } from './media-box.ts'

/** One size of a picture or film whose address was checked. */
export interface Source {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * The smallest source that is sharp at this width (CSS pixels) and density (device pixels in one of them), else the
 * largest. Where none says its size it is the last one, as lists go from small to large.
 */
export function pickSource(list: readonly Source[], width: number, density: number): Source | null {
  const sized = list
    .filter((source) => isLength(source.width))
    .sort((one, other) => one.width! - other.width!)
  return sized.find((source) => source.width! >= width * density) ?? sized.at(-1) ?? list.at(-1) ?? null
}
