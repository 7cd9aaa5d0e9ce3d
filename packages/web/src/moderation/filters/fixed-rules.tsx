import type { FilterCounts } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Section } from '../../ui/section.tsx'
import styles from './filters.module.css'

/** How many messages the fixed rules of sending refused in the last 30 days; nothing where they refused none. */
export function FixedRules({ counts }: { counts: FilterCounts }): ReactElement | null {
  const texts = useTexts().filterPage
  const names: Readonly<Record<string, string>> = texts.rule
  const rules = counts.data.flatMap(({ filter, days }) => {
    const name = Object.hasOwn(names, filter) ? names[filter] : undefined
    const count = days.reduce((sum, { refused }) => sum + refused, 0)
    return name === undefined || count === 0 ? [] : [{ name, count }]
  })
  if (rules.length === 0) return null
  return (
    <Section title={texts.fixed} intro={texts.fixedIntro}>
      <ul className={styles['rules']}>
        {rules
          .toSorted((a, b) => b.count - a.count)
          .map(({ name, count }) => (
            <li key={name}>
              <span>{name}</span>
              <span className="num">{texts.caughtShort({ count })}</span>
            </li>
          ))}
      </ul>
    </Section>
  )
}
