import { bufferKey, readChannelMode, type ChannelMode } from '@gwar/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { changeMode } from '../connection/commands.ts'
import { refusalText } from '../connection/sending/refusal-text.ts'
import { currentTexts } from '../locale/texts.ts'
import { useBufferPart } from '../store/hooks.ts'
import { notify } from '../ui/toasts/notify.ts'

/** What a mode is set to: its parameter, '' without one, null where it is off. */
export type ModeValue = string | null

export interface Modes {
  readonly of: (mode: ChannelMode) => ModeValue
  readonly set: (mode: ChannelMode, value: ModeValue) => void
  /** As `set`, but sent only when no other value has followed for 500 ms: for a slider that passes other stops. */
  readonly setLater: (mode: ChannelMode, value: ModeValue) => void
  /** Sends at once what `setLater` holds back: for a slider that was let go. */
  readonly settle: () => void
}

interface Wish {
  readonly mode: ChannelMode
  readonly value: ModeValue
}

const REST_MS = 500
const NONE: Readonly<Record<string, string | null>> = {}

/**
 * The modes of a channel, live, and the way to change them. A change shows at once; a refusal puts it back and says
 * why.
 */
export function useModes(target: string): Modes {
  const modes = useBufferPart(bufferKey(target), (buffer) => buffer.channel.modes) ?? NONE
  const [wishes, setWishes] = useState<readonly Wish[]>([])
  const waiting = useRef<{ wish: Wish; timer: ReturnType<typeof setTimeout> } | null>(null)

  const send = useCallback(
    async (wish: Wish): Promise<void> => {
      const answer = await changeMode(target, ...changeOf(wish))
      if (!answer.ok) notify('red', refusalText(currentTexts(), answer), 10_000)
      // the new mode of the channel is drawn with the next frame: until then the wish is shown
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setWishes((others) => others.filter((other) => other !== wish))),
      )
    },
    [target],
  )
  const settle = useCallback((): void => {
    const held = waiting.current
    if (held === null) return
    clearTimeout(held.timer)
    waiting.current = null
    void send(held.wish)
  }, [send])
  // leaving the tab sends what is held back
  useEffect(() => settle, [settle])

  const wish = (mode: ChannelMode, value: ModeValue): Wish => {
    const made = { mode, value }
    setWishes((others) => [...others.filter((other) => other.mode !== mode), made])
    return made
  }
  return {
    of: (mode) => {
      const wished = wishes.find((other) => other.mode === mode)
      if (wished !== undefined) return wished.value
      return Object.hasOwn(modes, mode) ? (modes[mode] ?? '') : null
    },
    set: (mode, value) => void send(wish(mode, value)),
    setLater: (mode, value) => {
      if (waiting.current !== null && waiting.current.wish.mode !== mode) settle()
      if (waiting.current !== null) clearTimeout(waiting.current.timer)
      waiting.current = { wish: wish(mode, value), timer: setTimeout(settle, REST_MS) }
    },
    settle,
  }
}

/** The parameters of the MODE line for a change. */
function changeOf({ mode, value }: Wish): string[] {
  const setting = readChannelMode(mode, value !== null, value === '' ? null : value)
  if (setting === null || !setting.isAdded) return [`-${mode}`]
  return setting.param === null ? [`+${mode}`] : [`+${mode}`, setting.param]
}
