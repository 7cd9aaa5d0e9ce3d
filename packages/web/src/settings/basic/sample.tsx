import type { ReactElement, ReactNode } from 'react'
import type { FontSize } from '@gwar/protocol'
import { timeOfDay } from '@gwar/protocol'
import { useAuth } from '../../calls/auth.ts'
import { useTexts } from '../../locale/texts.ts'
import { useCatalog, useSetting } from '../../store/hooks.ts'
import { cx } from '../../ui/cx.ts'
import { MinusIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { Emoticon } from '../../ui/message-text/emoticon.tsx'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import styles from './sample.module.css'

const SIZES: { [K in FontSize]: string | undefined } = {
  xxs: styles['xxs'],
  xs: undefined,
  sm: styles['sm'],
  base: styles['base'],
  lg: styles['lg'],
}
const AT = new Date(2026, 0, 1, 21, 3)

/** A few sample messages, as wide as a chat column beside a film: each change of a setting shows in them at once. */
export function Sample(): ReactElement {
  const texts = useTexts().settings
  const auth = useAuth()
  const own = auth.status === 'user' ? auth.user.name : ''
  const emoticon = useCatalog().emoticons[0]
  const hasEmoticons = useSetting('show_emoticons') === 1
  const hasEmbeds = useSetting('show_embeds') === 1
  const karma = useSetting('karma')
  const size = SIZES[useSetting('font_size')]
  return (
    <aside className={styles['sample']} aria-label={texts.sample}>
      <p className={styles['head']} aria-hidden="true">
        {texts.sample}
      </p>
      <div className={cx(styles['rows'], size)}>
        <Said name="Rudzik">{texts.sampleFirst}</Said>
        <Said name={own}>
          {texts.sampleSecond}{' '}
          {emoticon !== undefined &&
            (hasEmoticons ? <Emoticon emoticon={emoticon} isSmall={false} /> : emoticon.name)}
          {karma !== 0 && (
            <span className={styles['votes']}>
              <span className={styles['vote']}>
                <PlusIcon />
                14
              </span>
              {karma === 1 && (
                <span className={styles['vote']}>
                  <MinusIcon />1
                </span>
              )}
            </span>
          )}
        </Said>
        <Said name="Bramkarz_09" isMention>
          <mark>@{own}</mark> {texts.sampleThird}
        </Said>
        <Said name="GrzybiarzPL">
          <span className={styles['link']}>mapa-kadzi.example</span>
          {hasEmbeds && (
            <span className={styles['preview']}>
              <i />
              <span>
                <b>{texts.sampleTitle}</b>
                <span>{texts.sampleText}</span>
              </span>
            </span>
          )}
        </Said>
      </div>
    </aside>
  )
}

function Said(props: { name: string; isMention?: boolean; children: ReactNode }): ReactElement {
  const { name, isMention = false, children } = props
  const hasTime = useSetting('show_time') === 1
  const hasColors = useSetting('color_user_names') === 1
  const style = useNickStyle(name, null)
  return (
    <div className={cx(styles['said'], isMention && styles['mention'])}>
      {hasTime && <time>{timeOfDay(AT)}</time>}
      <span className={styles['nick']} style={hasColors ? style : undefined}>
        {name}
      </span>
      {children}
    </div>
  )
}
