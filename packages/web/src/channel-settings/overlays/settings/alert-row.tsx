import {
  ALERT_PLACEHOLDERS,
  checkPlainName,
  fieldText,
  OVERLAY_BOUNDS,
  placeholdersOf,
  type AlertKind,
  type AlertsConfig,
  type Locale,
  type Texts,
} from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { sentenceOf } from '../../../overlay/alerts/sentence.ts'
import { testNotice } from '../../../overlay/alerts/test-notice.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SwitchRow } from '../../../ui/section.tsx'
import styles from '../overlays.module.css'

type Alert = AlertsConfig['kinds'][AlertKind]

/** The names in braces that a sentence of this language may hold, as they are written. */
export function placeholders(locale: Locale): string {
  const names = Object.keys(ALERT_PLACEHOLDERS)
  const half = names.length / 2
  return (locale === 'en' ? names.slice(half) : names.slice(0, half)).map((name) => `{${name}}`).join(', ')
}

/** An alert of this kind: whether it is shown, and with which sentence. */
export function AlertRow(props: {
  kind: AlertKind
  alert: Alert
  locale: Locale
  onChange: (to: Partial<Alert>) => void
}): ReactElement {
  const { kind, alert, locale, onChange } = props
  const all = useTexts()
  const texts = all.overlayTab
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const name = texts.alert[kind]
  const keep = (): void => {
    if (typed === null) return
    const text = typed.trim()
    const wrong = wrongOf(text, locale, all)
    setError(wrong ?? undefined)
    if (wrong !== null) return
    setTyped(null)
    if (text !== alert.text) onChange({ text })
  }
  return (
    <div className={styles['alert']}>
      <SwitchRow name={name} isOn={alert.on} onChange={(on) => onChange({ on })} />
      {alert.on && (
        <Field
          label={texts.sentence({ alert: name })}
          value={typed ?? alert.text}
          placeholder={plainOf(sentenceOf(testNotice(kind).i18n, '', locale))}
          maxLength={OVERLAY_BOUNDS.text}
          autoComplete="off"
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError(undefined)
          }}
          onBlur={keep}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep()
          }}
        />
      )}
    </div>
  )
}

/** Why a sentence is refused, in words; null where it is not. An empty one is the usual sentence. */
function wrongOf(text: string, locale: Locale, texts: Texts): string | null {
  if (text === '') return null
  const unknown = placeholdersOf(text).find((name) => !Object.hasOwn(ALERT_PLACEHOLDERS, name))
  if (unknown !== undefined)
    return texts.overlayTab.unknown({ name: `{${unknown}}`, list: placeholders(locale) })
  const code = checkPlainName(text, OVERLAY_BOUNDS.text)
  return code === null ? null : fieldText(texts, code)
}

function plainOf(parts: ReturnType<typeof sentenceOf>): string {
  return parts.map((part) => (typeof part === 'string' ? part : plainOf(part.children))).join('')
}
