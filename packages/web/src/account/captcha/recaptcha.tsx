import { useEffect, useImperativeHandle, useRef, useState, type ReactElement } from 'react'
import { config } from '../../browser/config.ts'
import { localeStore } from '../../locale/locale-store.ts'
import { useTexts } from '../../locale/texts.ts'
import { Wrong } from '../../ui/form/wrong.tsx'
import type { CaptchaProps } from './captcha-props.ts'
import styles from './recaptcha.module.css'
import { recaptchaScript } from '../../browser/trusted-script.ts'

interface Grecaptcha {
  ready: (callback: () => void) => void
  render: (
    place: HTMLElement,
    options: {
      sitekey: string
      theme: 'dark' | 'light'
      callback: (response: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
  reset: (widget: number) => void
}

let loaded: Promise<Grecaptcha> | null = null

/** Google's reCAPTCHA, where the operator has keys for it. Google's script is loaded only when the box is shown. */
export function Recaptcha({ onChange, error, ref }: CaptchaProps): ReactElement {
  const texts = useTexts().captcha
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<number>(null)
  const api = useRef<Grecaptcha>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    loaded ??= load()
    loaded.then(
      (grecaptcha) => {
        if (isGone || place.current === null || widget.current !== null) return
        api.current = grecaptcha
        widget.current = grecaptcha.render(place.current, {
          sitekey: config.recaptchaSiteKey ?? '',
          theme: getComputedStyle(document.documentElement).colorScheme === 'light' ? 'light' : 'dark',
          callback: onChange,
          'expired-callback': () => onChange(''),
          'error-callback': () => setHasFailed(true),
        })
      },
      () => {
        loaded = null
        setHasFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [onChange])
  useImperativeHandle(
    ref,
    () => ({
      renew: () => {
        onChange('')
        if (widget.current !== null) api.current?.reset(widget.current)
      },
      // reCAPTCHA does not tell whether it is at work
      underway: () => null,
    }),
    [onChange],
  )

  const wrong = hasFailed ? texts.failed : error
  return (
    <div className={styles['entry']}>
      <div ref={place} className={styles['place']} />
      {wrong !== undefined && <Wrong>{wrong}</Wrong>}
    </div>
  )
}

function load(): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = recaptchaScript({ render: 'explicit', hl: localeStore.getState().locale })
    script.async = true
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as unknown as { grecaptcha: Grecaptcha }
      grecaptcha.ready(() => resolve(grecaptcha))
    })
    script.addEventListener('error', () => reject(new Error('reCAPTCHA did not load')))
    document.head.append(script)
  })
}
