import { calendarDate, type ModerationPerson } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { PactIcon } from '../../ui/icons/late-icons.tsx'
import { Item, ItemMark, Items } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './people.module.css'

type Mark = NonNullable<ModerationPerson['marks']>[number]

/** What pacts with other channels and lists from outside say of a person (PACT-02, PACT-07). */
export function PersonMarks({ marks }: { marks: readonly Mark[] }): ReactElement {
  const texts = useTexts()
  const { pacts: t, modLog } = texts
  const locale = useLocale()
  const categories: Readonly<Record<string, string>> = modLog.category
  const said = ({ channel, title, is_sure: isSure }: Mark): string => {
    if (title === null) return channel === null ? t.deleted : t.mark({ channel })
    return isSure ? t.markList({ title }) : t.sameName({ title })
  }
  const facts = ({ category, reason, at, effect, is_spared: isSpared }: Mark): string =>
    [
      category === null ? '' : (categories[category] ?? ''),
      reason ?? '',
      at === null ? '' : calendarDate(Date.parse(at), locale),
      isSpared ? t.state.spared : t.effect[effect],
    ]
      .filter((part) => part !== '')
      .join(' · ')
  return (
    <div className={styles['channels']}>
      <Section title={t.marks}>
        <Items label={t.marks}>
          {marks.map((mark) => (
            <Item
              key={`${mark.channel ?? ''} ${mark.title ?? ''} ${mark.at ?? ''}`}
              mark={
                <ItemMark>
                  <PactIcon />
                </ItemMark>
              }
              name={<bdi>{said(mark)}</bdi>}
              note={facts(mark)}
            />
          ))}
        </Items>
      </Section>
    </div>
  )
}
