import type { KeyboardEvent, ReactElement, RefObject } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { saveSetting } from '../../shell/save-setting.ts'
import { useSetting } from '../../store/hooks.ts'
import { Emoji } from '../../ui/emoji/emoji.tsx'
import { TONES, withTones, type Tone } from '../../ui/emoji/tones.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuChoice } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'

const HAND = '\u{270B}'

/** The hand beside the search box: which of six tones emoji have that can have one (EMO-02, EMO-03). */
export function ToneMenu(props: {
  buttonRef: RefObject<HTMLButtonElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}): ReactElement {
  const { buttonRef, onKeyDown } = props
  const texts = useTexts().emoticonPanel
  const tone = useSetting('emoji_tone')
  return (
    <Menu
      label={texts.tone}
      edge="right"
      renderTrigger={({ ref, onKeyDown: onMenuKey, ...trigger }) => (
        <IconButton
          {...trigger}
          ref={(button) => {
            ref.current = button
            buttonRef.current = button
          }}
          label={`${texts.tone}: ${texts.tones[`t${tone}`]}`}
          onKeyDown={(event) => {
            onMenuKey(event)
            if (!event.defaultPrevented) onKeyDown(event)
          }}
        >
          <Emoji char={handIn(tone)} size={20} />
        </IconButton>
      )}
    >
      <MenuChoice
        label={texts.tone}
        value={String(tone)}
        options={TONES.map((value) => ({
          value: String(value),
          label: texts.tones[`t${value}`],
          icon: <Emoji char={handIn(value)} size={20} />,
        }))}
        onChange={(value) => saveSetting('emoji_tone', Number(value) as Tone)}
      />
    </Menu>
  )
}

function handIn(tone: Tone): string {
  return tone === 0 ? HAND : withTones(`${HAND}\u{1F3FB}`, tone)
}
