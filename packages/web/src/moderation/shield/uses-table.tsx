import { listMoment, timeOfDay, type Locale, type ShieldUse, type Texts } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { ShieldIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './shield.module.css'

/** The last times that the shield was up: when, by whom, and whom it stopped (SHLD-09). */
export function UsesTable(props: {
  uses: readonly ShieldUse[]
  onStopped: (use: number) => void
}): ReactElement {
  const { uses, onStopped } = props
  const texts = useTexts()
  const { shield: t } = texts
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  return (
    <Section title={t.uses}>
      {uses.length === 0 ? (
        <Empty icon={<ShieldIcon />}>{t.noUses}</Empty>
      ) : (
        <table className={styles['table']} aria-label={t.uses}>
          <thead>
            <tr>
              <th scope="col">{t.when}</th>
              <th scope="col">{t.who}</th>
              <th scope="col">{t.peopleHead}</th>
              <th scope="col">{t.punishedHead}</th>
            </tr>
          </thead>
          <tbody>
            {uses.map((use) => (
              <tr key={use.use}>
                <th scope="row">{whenOf(use, now, locale)}</th>
                <td>
                  <bdi>{whoOf(use, texts)}</bdi>
                </td>
                <td data-label={t.peopleHead}>
                  {use.people === 0 ? (
                    '0'
                  ) : (
                    <button
                      type="button"
                      className={styles['link']}
                      aria-label={`${t.stopped}: ${use.people}`}
                      onClick={() => onStopped(use.use)}
                    >
                      {use.people}
                    </button>
                  )}
                </td>
                <td data-label={t.punishedHead}>
                  {use.off_at === null && use.punished === 0 ? t.goesOn : use.punished}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

function whenOf({ on_at, off_at }: ShieldUse, now: number, locale: Locale): string {
  const from = Date.parse(on_at)
  const day = listMoment(from, now, locale)
  const start = timeOfDay(from)
  // the moment of today is its hour alone
  const begun = day.includes(start) ? day : `${day}, ${start}`
  return off_at === null ? begun : `${begun}–${timeOfDay(Date.parse(off_at))}`
}

function whoOf(use: ShieldUse, { shield, channelSettings }: Texts): string {
  if (use.is_auto) return shield.byItself
  return use.by === null ? shield.service : (use.by.name ?? channelSettings.deletedUser)
}
