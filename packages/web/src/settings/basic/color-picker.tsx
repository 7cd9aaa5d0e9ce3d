import { readColor } from '@gwar/protocol'
import { useId, useState, type CSSProperties, type ReactElement } from 'react'
import { commandFromBox } from '../../connection/commands.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { useOwnName } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { colorOfHue, HUE_MAX, hueOf } from '../../ui/names/hue-color.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import styles from './basic.module.css'
import { NAME_COLORS } from './name-colors.ts'
import type { OwnChannel } from './use-own-channels.ts'

const HUES = `linear-gradient(90deg, ${Array.from({ length: 13 }, (_, step) => colorOfHue(step * 30)).join(', ')})`

/** The colour of the own name in a channel: ready ones, any hue, any code (SET-16..21). Saved by its button. */
export function ColorPicker(props: {
  channel: OwnChannel
  /** Asks for the server's list again, where the channel is not open. */
  onChanged: () => Promise<unknown>
}): ReactElement {
  const { channel, onChanged } = props
  const { target, subscription, closedId } = channel
  const texts = useTexts().settings
  const id = useId()
  const name = useOwnName() ?? ''
  const saved = subscription?.settings.color ?? null
  /** As it was typed or picked; null while it is the saved one. */
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState<'save' | 'revert' | null>(null)
  const [isRefused, setRefused] = useState(false)
  const picked = readColor(typed ?? saved ?? '')
  const style = useNickStyle(name, picked ?? saved)
  const hue = picked === null ? 0 : hueOf(picked)

  const pick = (color: string): void => {
    setTyped(color)
    setRefused(false)
  }
  const send = async (color: string | null): Promise<void> => {
    if (busy !== null) return
    setBusy(color === null ? 'revert' : 'save')
    const answer = await commandFromBox(target, color === null ? '.color' : `.color ${color}`)
    if (closedId !== null) await onChanged()
    setBusy(null)
    const now = currentTexts()
    if (!answer.ok) {
      notify('red', refusalText(now, answer), 10_000)
      return
    }
    setTyped(color === null ? null : color)
    notify('green', color === null ? now.settings.colorReverted : now.settings.colorSaved)
  }

  return (
    <form
      className={styles['choice']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (picked === null) setRefused(true)
        else void send(picked)
      }}
    >
      <p id={`${id}-title`}>{texts.nameColor({ channel: target })}</p>
      <p>{texts.nameColorHint}</p>
      <div className={styles['swatches']} role="radiogroup" aria-label={texts.presets}>
        {NAME_COLORS.map((color, index) => (
          <label
            key={color}
            className={styles['swatch']}
            style={{ '--c': `var(--nick-${index + 1})` } as CSSProperties}
          >
            <input
              className="sr"
              type="radio"
              name={`${id}-preset`}
              aria-label={texts.preset({ number: index + 1 })}
              checked={picked === color}
              onChange={() => pick(color)}
            />
            {picked === color && <CheckIcon />}
          </label>
        ))}
      </div>
      <div className={styles['mixer']}>
        <div className={styles['hue']}>
          <label htmlFor={`${id}-hue`}>{texts.hue}</label>
          <div className={styles['track']} style={{ '--hues': HUES } as CSSProperties}>
            <i style={{ '--at': hue / HUE_MAX, '--c': picked ?? 'var(--text-3)' } as CSSProperties} />
            <input
              id={`${id}-hue`}
              type="range"
              min={0}
              max={HUE_MAX}
              value={hue}
              onChange={(event) => pick(colorOfHue(event.currentTarget.valueAsNumber))}
            />
          </div>
        </div>
        <Field
          label={texts.hex}
          value={typed ?? saved ?? ''}
          placeholder={NAME_COLORS[6]}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          error={
            (isRefused || (typed !== null && typed.length >= 7)) && picked === null
              ? texts.hexInvalid({ example: NAME_COLORS[6]! })
              : undefined
          }
          onChange={(event) => pick(event.currentTarget.value.trim())}
        />
      </div>
      <div className={styles['picked']}>
        <span className="grow">
          <span className={styles['nick']} style={style}>
            {name}
          </span>
        </span>
        <Button look="quiet" isBusy={busy === 'revert'} onClick={() => void send(null)}>
          {texts.revertColor}
        </Button>
        <Button type="submit" look="main" isBusy={busy === 'save'}>
          {texts.saveColor}
        </Button>
      </div>
    </form>
  )
}
