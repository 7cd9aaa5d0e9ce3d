import type { EmoticonRecord } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { ClipIcon, MessageIcon, SmileIcon, StarIcon } from '../ui/icons/icons.tsx'
import { BoltIcon, DropIcon, HeartIcon } from '../ui/icons/late-icons.tsx'
import { Emoticon } from '../ui/message-text/emoticon.tsx'
import styles from './perks.module.css'

const SHOWN = 3

/** What a subscription gives, the support of the channel first (SUB-01). */
export function Perks(props: { emoticons: readonly EmoticonRecord[]; hasBadges: boolean }): ReactElement {
  const texts = useTexts().purchase
  const own = props.emoticons.filter((emoticon) => emoticon.subscribers_only)
  return (
    <ul className={styles['perks']} aria-label={texts.perks}>
      <li>
        <HeartIcon />
        {texts.perkSupport}
      </li>
      <li>
        <MessageIcon />
        {texts.perkOnly}
      </li>
      <li>
        <BoltIcon />
        {texts.perkSlow}
      </li>
      <li>
        <DropIcon />
        {texts.perkColor}
      </li>
      {props.hasBadges && (
        <li>
          <StarIcon />
          {texts.perkBadges}
        </li>
      )}
      {own.length > 0 && (
        <li>
          <SmileIcon />
          {texts.perkEmoticons({ count: own.length })}
          <span className={styles['emoticons']}>
            {own.slice(0, SHOWN).map((emoticon) => (
              <Emoticon key={emoticon.name} emoticon={emoticon} isSmall={false} />
            ))}
          </span>
        </li>
      )}
      <li>
        <ClipIcon />
        {texts.perkFiles}
      </li>
    </ul>
  )
}
