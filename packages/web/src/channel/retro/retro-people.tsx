import { bufferKey } from '@gwar/protocol'
import { useEffect, type ReactElement } from 'react'
import { followMembers } from '../../connection/chat.ts'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import styles from './retro.module.css'

/** How many names are listed at most, more than anybody reads; the heading counts all. */
const LISTED = 200
const SIGNS = { q: '~', o: '@', h: '%', v: '+' } as const

/** Who is here, as clients of that time listed it; there is no room for it on a phone. */
export function RetroPeople({ target }: { target: string }): ReactElement {
  const texts = useTexts().retro
  const members = useBufferPart(bufferKey(target), ({ channel }) => channel.members)
  useEffect(() => followMembers(target), [target])
  const listed = [...(members?.values() ?? [])]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, LISTED)
  return (
    <aside className={styles['people']} aria-labelledby="retro-people">
      <h2 id="retro-people" className={styles['boxTitle']}>
        {texts.people({ count: members?.size ?? 0 })}
      </h2>
      {/* the keyboard scrolls it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-labelledby="retro-people">
        {listed.map(({ name, modes }) => (
          <Person key={name} name={name} modes={modes} />
        ))}
      </ul>
    </aside>
  )
}

function Person({ name, modes }: { name: string; modes: string }): ReactElement {
  const sign = Object.entries(SIGNS).find(([mode]) => modes.includes(mode))?.[1] ?? ''
  return (
    <li className={styles['nick']} style={useNickStyle(name, null)}>
      {sign}
      {name}
    </li>
  )
}
