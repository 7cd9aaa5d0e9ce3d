import { isSpoilerName, nameWithoutMark } from '@gwar/protocol'

const MAX_LENGTH = 128
const MAX_EXTENSION = 16
const NAMELESS = 'file'
/**
 * Extensions that promise a picture, film, sound or document: one that does not match the bytes is replaced.
 */
const PROMISING = new Set(
  'jpg jpeg jfif png apng gif webp avif bmp ico tif tiff heic pdf mp4 m4v webm mov mkv avi ogv mp3 ogg oga opus wav m4a aac flac'.split(
    ' ',
  ),
)

/** A file's name as it is stored and downloaded. */
export interface FileName {
  /** The name without the mark of a spoiler, which records add again. */
  readonly name: string
  readonly isSpoiler: boolean
}

/**
 * Makes a sender's file name harmless: no folders, no control, invisible or direction-turning characters, at most
 * 128 characters. `extension` is that of the detected type: a name that promises another kind of media gets the
 * true extension, `.bin` where there is none.
 */
export function cleanFileName(sent: string, extension: string | null): FileName {
  const last = sent.split(/[/\\]/).at(-1)!
  const visible = last
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replaceAll(/[<>:"|?*\s]+/gu, ' ')
    .trim()
  const isSpoiler = isSpoilerName(visible)
  // without leading dots, which would hide the file or lead out of the folder
  const bare = nameWithoutMark(visible)
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
  const at = bare.lastIndexOf('.')
  const hasEnding = at > 0 && bare.length - at - 1 <= MAX_EXTENSION
  const stem = hasEnding ? bare.slice(0, at) : bare
  const claimed = hasEnding ? bare.slice(at + 1) : ''
  const ending = honestEnding(claimed, extension)
  const room = MAX_LENGTH - (ending === '' ? 0 : ending.length + 1)
  const short = [...stem]
    .slice(0, room)
    .join('')
    .slice(0, room)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .trim()
  const name = short === '' ? NAMELESS : short
  return { name: ending === '' ? name : `${name}.${ending}`, isSpoiler }
}

function honestEnding(claimed: string, extension: string | null): string {
  const said = claimed.toLowerCase()
  if (extension !== null && PROMISING.has(extension)) return isSame(said, extension) ? claimed : extension
  return PROMISING.has(said) && said !== extension ? (extension ?? 'bin') : claimed
}

/** Extensions that mean the same type. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jfif'],
  mp4: ['m4v'],
  ogg: ['oga', 'opus'],
  ogv: ['ogg'],
  m4a: ['mp4'],
}

function isSame(claimed: string, extension: string): boolean {
  return claimed === extension || (SAME[extension]?.includes(claimed) ?? false)
}
