import type { ReactElement } from 'react'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { ask } from '../../ui/dialog/ask.ts'
import styles from './show-keys.module.css'

/** Opens the list of keys. */
export function showKeys(): void {
  const texts = currentTexts()
  void ask({ title: texts.keys.title, children: <Keys />, accept: null })
}

function Keys(): ReactElement {
  const { keys } = useTexts()
  const groups: readonly (readonly [
    where: string,
    rows: readonly (readonly [says: string, ...keys: string[]])[],
  ])[] = [
    [
      keys.everywhere,
      [
        [keys.jump, 'Ctrl', 'K'],
        [keys.nextChannel, 'Alt', '↓'],
        [keys.nextUnread, 'Alt', 'Shift', '↓'],
        [keys.undo, 'U'],
        [keys.close, 'Escape'],
      ],
    ],
    [
      keys.box,
      [
        [keys.send, 'Enter'],
        [keys.newLine, 'Shift', 'Enter'],
        [keys.lastSent, '↑'],
        [keys.commands, '/'],
        [keys.people, '@'],
        [keys.emoticons, ':'],
        [keys.suggest, 'Tab'],
        [keys.cancelReply, 'Escape'],
      ],
    ],
    [
      keys.list,
      [
        [keys.move, '↑', '↓'],
        [keys.within, '→', '←'],
        [keys.reply, 'R'],
        [keys.plus, '+'],
        [keys.minus, '-'],
        [keys.delete, 'Delete'],
        [keys.deleteAtOnce, 'Shift', 'Delete'],
        [keys.undoLast, 'U'],
        [keys.menu, 'Enter'],
        [keys.back, 'Escape'],
        [keys.help, '?'],
      ],
    ],
  ]
  return (
    // with the focus in it, arrows scroll it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className={styles['keys']}>
      {groups.map(([where, rows]) => (
        <section key={where} className={styles['group']}>
          <h3 className={styles['title']}>{where}</h3>
          <dl className={styles['keys']}>
            {rows.map(([says, ...names]) => (
              <div key={says}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
