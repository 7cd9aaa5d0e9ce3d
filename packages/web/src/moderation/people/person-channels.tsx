import { calendarDate, type ModerationPerson, type PersonInChannel } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { roleOf } from '../../shell/moderation/role-of.ts'
import { paths } from '../../shell/way/paths.ts'
import { HashIcon } from '../../ui/icons/icons.tsx'
import { Empty, Item, ItemMark, Items } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './people.module.css'
import { untilText } from './until-text.ts'

/**
 * The channels in which there is something of a person, for administrators of the whole service. What was written there
 * is behind the channel's name, because looking there leaves a trace in that channel.
 */
export function PersonChannels(props: {
  person: ModerationPerson
  channels: readonly PersonInChannel[]
}): ReactElement {
  const { person, channels } = props
  const texts = useTexts()
  const { peoplePage: t } = texts
  const locale = useLocale()
  return (
    <div className={styles['channels']}>
      <Section title={t.channels.title} intro={t.channels.hint}>
        {channels.length === 0 ? (
          <Empty icon={<HashIcon />}>{t.channels.none}</Empty>
        ) : (
          <Items label={t.channels.title}>
            {channels.map(({ id, name, modes, messages, since, strikes, ban }) => (
              <Item
                key={id}
                mark={
                  <ItemMark>
                    <HashIcon />
                  </ItemMark>
                }
                name={
                  <Link href={paths.moderation(name, 'people', person.user.name ?? person.user.id)}>
                    <bdi>#{name}</bdi>
                  </Link>
                }
                note={[
                  ...(since === null
                    ? []
                    : [t.channels.since({ since: calendarDate(Date.parse(since), locale) })]),
                  t.channels.facts({ messages, strikes }),
                  // a subscription is no role
                  ...[...modes].filter((mode) => mode !== 'v').map((mode) => roleOf(mode, texts.modLog)),
                  ...(ban === null
                    ? []
                    : [untilText({ kind: ban.kind, expiresAt: ban.expires_at }, texts, locale)]),
                ].join(' · ')}
              />
            ))}
          </Items>
        )}
      </Section>
    </div>
  )
}
