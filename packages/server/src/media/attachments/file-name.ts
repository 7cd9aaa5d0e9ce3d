import { isSpoilerName, nameWithoutMark } from '@gwar/protocol'

const MAX_LENGTH = 128
const MAX_EXTENSION = 16
const NAMELESS = 'file'
/** Endings that promise something to look at or listen to: such a promise is kept, or the ending goes. */
const PROMISING = new Set(
  'jpg jpeg jfif png apng gif webp avif bmp ico tif tiff heic pdf mp4 m4v webm mov mkv avi ogv mp3 ogg oga opus wav m4a aac flac'.split(
    ' ',
  ),
)

/** A name as it is kept and downloaded. */
export interface FileName {
  /** Without the mark of a spoiler, which records put before it again. */
  readonly name: string
  readonly isSpoiler: boolean
}

/**
 * A sender's name made harmless: no folders, no control, invisible or direction-turning characters, at most 128
 * characters. `extension` is what the bytes say: a name that promises another kind of media gets the true ending,
 * `.bin` where there is none.
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
  // neither hidden nor a way up
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

/** Several endings are in use for the same thing. */
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
