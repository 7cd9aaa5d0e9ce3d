import type { ReactElement } from 'react'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { ask } from '../../ui/dialog/ask.ts'
import styles from './keys.module.css'
import words from './words.module.css'

/** Shows the keys of the queue to who asks by '?'. In that of the whole service nobody is punished. */
export function showKeys(punishes: boolean): void {
  void ask({ title: currentTexts().queue.keys, children: <Keys punishes={punishes} />, accept: null })
}

function Keys({ punishes }: { punishes: boolean }): ReactElement {
  const { key } = useTexts().queue
  return (
    <dl className={styles['keys']}>
      {(
        [
          ['J K', key.move],
          ['A', key.yes],
          ['D', key.no],
          ...(punishes
            ? ([
                ['W', key.warn],
                ['M', key.mute],
                ['B', key.ban],
              ] as const)
            : []),
          ['N', key.comment],
          ['Enter', key.open],
          ['U', key.undo],
          ['?', key.list],
        ] as const
      ).map(([letters, does]) => (
        <div key={letters}>
          <dt>
            {letters.split(' ').map((letter) => (
              <kbd key={letter} className={words['key']}>
                {letter}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
