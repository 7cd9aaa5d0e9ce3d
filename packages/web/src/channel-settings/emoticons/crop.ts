import { EMOTICON_SIZES } from '@gwar/protocol'

const LARGEST = EMOTICON_SIZES['4x']
/** The side of the square that is sent, at most; the service makes the sizes of it. */
const MOST_SIDE = 4 * LARGEST
/** How far an arrow key moves the frame, as a part of its side. */
const STEP = 1 / 20

export interface Size {
  readonly width: number
  readonly height: number
}

/** A square of a picture. With zoom 1 the whole picture fits into it, and what it does not fill is clear. */
export interface Crop {
  readonly zoom: number
  /** The middle of the square, as parts of the picture's width and height, 0 to 1. */
  readonly x: number
  readonly y: number
}

/** Whether a picture has as many pixels as the largest size needs. */
export function isLargeEnough({ width, height }: Size): boolean {
  return Math.max(width, height) >= LARGEST
}

/** The largest zoom: the square never has fewer pixels than the largest size. */
export function mostZoom({ width, height }: Size): number {
  return Math.max(1, Math.max(width, height) / LARGEST)
}

/** The side of the square in pixels of the picture. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.max(width, height) / zoom
}

/** The middle of the picture, as large as it fills the square. */
export function firstCrop(size: Size): Crop {
  const { width, height } = size
  return kept(size, { zoom: Math.max(width, height) / Math.min(width, height), x: 0.5, y: 0.5 })
}

/** The same within the limits: the square does not leave the picture where that is larger, else it stands in the middle. */
export function kept(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, mostZoom(size))
  const side = sideOf(size, { ...crop, zoom })
  const within = (at: number, length: number): number => {
    const half = side / 2 / length
    return half >= 0.5 ? 0.5 : clamp(at, half, 1 - half)
  }
  return { zoom, x: within(crop.x, size.width), y: within(crop.y, size.height) }
}

/** The square after the picture was pulled by these parts of the square's side. */
export function pulled(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop)
  return kept(size, {
    ...crop,
    x: crop.x - (right * side) / size.width,
    y: crop.y - (down * side) / size.height,
  })
}

/** The square after a key: arrows move it, plus and minus change its size; null for any other key. */
export function cropAfterKey(size: Size, crop: Crop, key: string): Crop | null {
  switch (key) {
    case 'ArrowLeft':
      return pulled(size, crop, STEP, 0)
    case 'ArrowRight':
      return pulled(size, crop, -STEP, 0)
    case 'ArrowUp':
      return pulled(size, crop, 0, STEP)
    case 'ArrowDown':
      return pulled(size, crop, 0, -STEP)
    case '+':
    case '=':
      return kept(size, { ...crop, zoom: crop.zoom * 1.1 })
    case '-':
      return kept(size, { ...crop, zoom: crop.zoom / 1.1 })
    default:
      return null
  }
}

/** Where the picture lies in its square, in parts of the square's side. */
export function placeOf(size: Size, crop: Crop): Size & { readonly left: number; readonly top: number } {
  const side = sideOf(size, crop)
  const width = size.width / side
  const height = size.height / side
  return { width, height, left: 0.5 - crop.x * width, top: 0.5 - crop.y * height }
}

/** The width of the whole picture at this height: in proportion, from a square to so many times the height (EMOT-03). */
export function wholeWidth({ width, height }: Size, side: number, most: number): number {
  return clamp(Math.round((side * width) / height), side, side * most)
}

/** The whole picture as a PNG, no higher than the service needs; null where the browser cannot make it. */
export async function whole(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, MOST_SIDE / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * scale)
  canvas.height = Math.round(naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** The square as a PNG; null where the browser cannot make it. */
export async function cropped(image: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const side = clamp(Math.round(sideOf(size, crop)), LARGEST, MOST_SIDE)
  const { left, top, width, height } = placeOf(size, crop)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left * side, top * side, width * side, height * side)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
