import { captchaChallenge } from '@gwar/protocol'
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { useTexts } from '../../locale/texts.ts'
import { Check } from '../../ui/form/check.tsx'
import { cx } from '../../ui/cx.ts'
import { Ring } from '../../ui/drawings/ring.tsx'
import styles from './altcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'
import { altchaChallenge, captchaPayload } from './challenge.ts'
import { solveInWorker } from './solve-in-worker.ts'

/** When a solution is renewed: before the server's limit of 20 minutes, so that a form left open is not refused. */
const RENEW_AFTER_MS = 15 * 60_000
/** How many numbers are tried on average; a search that takes longer fills the rest of the bar ever more slowly. */
const USUAL_TRIES = 100_000

type State = 'idle' | 'busy' | 'done' | 'failed'

/** The captcha Altcha: a box to tick, which starts a proof of work in a worker. */
export function Altcha({ onChange, error, ref }: CaptchaProps): ReactElement {
  const texts = useTexts().captcha
  const [state, setState] = useState<State>('idle')
  const box = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  const task = useRef<AbortController>(null)
  const underway = useRef<Promise<string>>(null)

  const start = useCallback((): void => {
    task.current?.abort()
    // the box that has the focus goes while it works; without this the focus would go with it
    if (box.current?.contains(document.activeElement) === true) box.current.focus()
    const mine = new AbortController()
    task.current = mine
    const showProgress = (tried: number): void =>
      bar.current?.style.setProperty('--part', String(1 - Math.exp(-tried / USUAL_TRIES)))
    underway.current = fetchAndSolve(showProgress, mine.signal).then(
      (response) => {
        if (mine.signal.aborted) return ''
        underway.current = null
        onChange(response)
        setState('done')
        return response
      },
      () => {
        if (mine.signal.aborted) return ''
        underway.current = null
        setState('failed')
        return ''
      },
    )
    onChange('')
    setState('busy')
  }, [onChange])

  useEffect(() => () => task.current?.abort(), [])
  useEffect(() => {
    if (state !== 'busy' && document.activeElement === box.current)
      box.current?.querySelector('input')?.focus()
  }, [state])
  useEffect(() => {
    if (state !== 'done') return undefined
    const timer = setTimeout(start, RENEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, start])
  useImperativeHandle(
    ref,
    () => ({
      renew: () => {
        if (state !== 'idle') start()
      },
      underway: () => underway.current,
    }),
    [state, start],
  )

  const wrong = state === 'failed' ? texts.failed : error
  const isWrong = wrong !== undefined && state !== 'busy' && state !== 'done'
  return (
    <div className={styles['entry']}>
      <div
        ref={box}
        className={cx(styles['captcha'], styles[state], isWrong && styles['wrong'])}
        tabIndex={-1}
      >
        {state === 'busy' ? (
          <>
            <Ring />
            <span className="grow" role="status">
              {texts.busy}
            </span>
            <span ref={bar} className={styles['bar']} />
          </>
        ) : (
          <div className="grow">
            <Check
              label={state === 'done' ? texts.done : texts.check}
              checked={state === 'done'}
              error={isWrong ? wrong : undefined}
              onChange={() => {
                if (state !== 'done') start()
              }}
            />
          </div>
        )}
        <small>{texts.label}</small>
      </div>
    </div>
  )
}

async function fetchAndSolve(onProgress: (tried: number) => void, signal: AbortSignal): Promise<string> {
  const result = await call('/api/captcha', { answer: captchaChallenge.answer, signal })
  if (!result.ok) throw new Error(result.failure.kind)
  // a server without a captcha gives no challenge and accepts any text
  if (result.value.challenge === null) return 'none'
  const challenge = altchaChallenge.parse(result.value.challenge)
  return captchaPayload(challenge, await solveInWorker(challenge, onProgress, signal))
}
