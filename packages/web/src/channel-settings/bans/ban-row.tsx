import { exactMoment, listMoment, relativeMoment, type BanRecord } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { command } from '../../connection/commands.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Item, Tag } from '../../ui/items.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './ban-row.module.css'

const BY = { b: (part: ReactNode) => <b className={styles['by']}>{part}</b> }

/** A ban or a mute, and the way to lift it (CSET-43..53). */
export function BanRow(props: {
  target: string
  ban: BanRecord
  /** When the list was loaded, in ms since 1970. */
  now: number
  onLifted: (ban: BanRecord) => void
  /** Called when the server refused: somebody else may have lifted the ban meanwhile. */
  onRefused: () => void
}): ReactElement {
  const { target, ban, now, onLifted, onRefused } = props
  const texts = useTexts().channelSettings
  const locale = useLocale()
  const { name } = ban.target_user
  const made = Date.parse(ban.created_at)

  const shown = name ?? texts.deletedUser

  const lift = async (): Promise<void> => {
    let isLifted: boolean | null = null
    await ask({
      title: texts.unban,
      description: name === null ? texts.unbanGone : textParts(texts.unbanConfirm({ name }), BOLD),
      accept: texts.unban,
      run: async () => {
        const answer = await command(target, `.unban ${name ?? ban.id}`)
        isLifted = answer.ok
        const now = currentTexts()
        if (answer.ok)
          notify(
            'green',
            name === null ? now.channelSettings.unbannedGone : now.card.unbanned({ name }),
            3000,
          )
        else notify('red', refusalText(now, answer), 10_000)
        return null
      },
    })
    if (isLifted === true) onLifted(ban)
    if (isLifted === false) onRefused()
  }

  return (
    <Item
      name={
        <>
          {name === null ? (
            <span className={styles['gone']}>{texts.deletedUser}</span>
          ) : (
            <bdi className="cut">{name}</bdi>
          )}
          {ban.expiration_at === null ? (
            <Tag look="danger">{texts.permanent}</Tag>
          ) : (
            // counted from the seconds left, because this device's clock may be wrong
            <Tag
              look={ban.kind === 'ban' ? 'danger' : 'plain'}
              title={exactMoment(Date.parse(ban.expiration_at), locale)}
            >
              {texts.expires({ when: relativeMoment(now + (ban.ttl ?? 0) * 1000, now, locale) })}
            </Tag>
          )}
        </>
      }
      note={
        <>
          <time className={styles['when']} dateTime={ban.created_at} title={exactMoment(made, locale)}>
            {listMoment(made, now, locale)}
          </time>
          {'. '}
          {textParts(texts.bannedBy({ name: ban.user.name ?? texts.deletedUser }), BY)}.
          {ban.reason !== null && ban.reason !== '' && ` ${texts.reason({ reason: ban.reason })}`}
        </>
      }
      end={
        <Button look="line" aria-label={texts.unbanNamed({ name: shown })} onClick={() => void lift()}>
          {texts.unban}
        </Button>
      }
    />
  )
}
