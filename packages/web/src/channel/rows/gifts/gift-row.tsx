import { chatText, nameKey } from '@gwar/protocol'
import { useState, type CSSProperties, type ReactElement } from 'react'
import { BOLD, textParts } from '../../../locale/text-parts.tsx'
import { useTexts } from '../../../locale/texts.ts'
import type { GiftCard } from '../../../store/fold/gift-cards.ts'
import { useBufferPart } from '../../../store/hooks.ts'
import { weekStart } from '../../../store/week.ts'
import { cx } from '../../../ui/cx.ts'
import { GiftIcon } from '../../../ui/icons/icons.tsx'
import { useNickStyle } from '../../../ui/names/use-nick-style.ts'
import { NickButton } from '../nick.tsx'
import { useRowScene } from '../row-scene.ts'
import styles from './gift-row.module.css'
import { FEW, fittingNames, receiversInOrder } from './shown-names.ts'

/** How many characters of names fit beside 'Dla:' and the number of the others; a phone has one narrow line. */
const ROOM = { wide: 56, phone: 20 }

/** A gift to many: who gave how many, whom they reached, all names behind a press (D11). */
export function GiftRow({ gift }: { gift: GiftCard }): ReactElement {
  const { giver, count, receivers } = gift
  const texts = useTexts()
  const { ownName } = useRowScene()
  const [isOpen, setOpen] = useState(false)
  const giverStyle = useNickStyle(giver, null)
  const week = useWeekOf(gift)
  const given = receivers.length
  const isComing = given < count
  const names = receiversInOrder(gift, ownName)
  const newest = isComing ? receivers.at(-1) : undefined
  const values = { gifter_name: giver, gift_count: count }
  const part = { '--at': `${(given / count) * 100}%` } as CSSProperties
  const toggle = (): void => setOpen(!isOpen)
  return (
    <div className={cx(styles['card'], isComing && styles['coming'])}>
      <span className={styles['mark']}>
        <GiftIcon />
      </span>
      <div className={styles['words']}>
        <p className={styles['head']} style={giverStyle}>
          {textParts(chatText(texts, { name: 'community_gift', values })!, BOLD)}
        </p>
        {!isOpen && given === 0 && <p className={styles['to']}>{texts.gift.waiting}</p>}
        {!isOpen &&
          given > 0 &&
          (['wide', 'phone'] as const).map((width) => (
            <ShownNames
              key={width}
              names={names}
              shown={fittingNames(names, ROOM[width])}
              newest={newest}
              className={styles[width]}
              onOpen={toggle}
            />
          ))}
        {isOpen ? (
          <p className={styles['sum']}>
            {week !== null && textParts(texts.gift.weekSum({ count: week }), BOLD)}{' '}
            <button type="button" className={styles['more']} aria-expanded onClick={toggle}>
              {texts.gift.fold}
            </button>
          </p>
        ) : (
          <p className={cx(styles['sum'], styles['phone'])}>
            {isComing
              ? textParts(texts.gift.given({ given, count }), BOLD)
              : week !== null && count > FEW && textParts(texts.gift.weekSum({ count: week }), BOLD)}
          </p>
        )}
      </div>
      {(isComing || count > FEW) && (
        <p className={styles['number']}>
          <b>{given}</b>
          <span>
            {isComing ? texts.gift.of({ count }) : week !== null && texts.gift.week({ count: week })}
          </span>
        </p>
      )}
      {isOpen && (
        <ul className={styles['all']} aria-label={texts.gift.receivers}>
          {names.map((name, index) => (
            // somebody may have two gifts of one giver; names keep their places
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${name} ${index}`}>
              <NickButton name={name} color={null} />
            </li>
          ))}
        </ul>
      )}
      {isComing && <i className={styles['bar']} style={part} />}
    </div>
  )
}

/** The first names in one line, and how many others there are, which opens all of them. */
function ShownNames(props: {
  names: readonly string[]
  shown: readonly string[]
  newest: string | undefined
  className: string | undefined
  onOpen: () => void
}): ReactElement {
  const { names, shown, newest, className, onOpen } = props
  const texts = useTexts().gift
  const others = names.length - shown.length
  return (
    <p className={cx(styles['to'], className)}>
      <span className={styles['names']}>
        {texts.for}{' '}
        {shown.map((name, index) => (
          // names keep their places; one person may stand twice
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`${name} ${index}`} className={name === newest ? styles['new'] : undefined}>
            <NickButton name={name} color={null} />
            {index < shown.length - 1 && ', '}
          </span>
        ))}
      </span>
      {others > 0 && (
        <button type="button" className={styles['more']} aria-expanded={false} onClick={onOpen}>
          {texts.others({ count: others })}
        </button>
      )}
    </p>
  )
}

/** How many the giver gave in the week that still lasts; null for a gift of an earlier one. */
function useWeekOf({ anchor, giver, count }: GiftCard): number | null {
  const { bufferKey } = useRowScene()
  const gifts = useBufferPart(bufferKey, (buffer) => buffer.place.gifts)
  const [thisWeek] = useState(() => weekStart(Date.now()))
  const total = gifts?.find(({ name }) => nameKey(name) === nameKey(giver))?.count ?? 0
  return anchor.at >= thisWeek && total >= count ? total : null
}
