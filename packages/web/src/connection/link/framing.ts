/** Sub-protocols that the web client offers, in its order (wire §1). */
export const SUB_PROTOCOLS = ['text.ircv3.net', 'base64'] as const

/** How lines stand in the frames of one socket. */
export interface FrameFormat {
  /** A line without CRLF as the data of one frame. */
  encode(line: string): string
  /** The lines of a frame, without line ends and without empty ones. Never throws: what is no text gives none. */
  decode(data: unknown): readonly string[]
}

const CRLF = '\r\n'

const text: FrameFormat = {
  encode: (line) => line + CRLF,
  decode: (data) => (typeof data === 'string' ? linesOf(data) : linesOfBytes(data)),
}

const base64: FrameFormat = {
  encode: (line) => {
    let binary = ''
    for (const byte of new TextEncoder().encode(line + CRLF)) binary += String.fromCharCode(byte)
    return btoa(binary)
  },
  decode: (data) => {
    if (typeof data !== 'string') return linesOfBytes(data)
    try {
      return linesOfBytes(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)))
    } catch {
      return []
    }
  },
}

/** The framing of the sub-protocol that the server took; without one it speaks text (wire §1). */
export function framingOf(protocol: string): FrameFormat {
  return protocol === 'base64' ? base64 : text
}

const decoder = new TextDecoder()

function linesOfBytes(data: unknown): readonly string[] {
  return data instanceof ArrayBuffer || data instanceof Uint8Array ? linesOf(decoder.decode(data)) : []
}

function linesOf(data: string): readonly string[] {
  return data.split(/[\r\n]+/).filter((line) => line !== '')
}
