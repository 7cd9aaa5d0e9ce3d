import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import type { CommandHelp as Help } from './box-command.ts'
import styles from './palette.module.css'
import { useCommandTexts } from './use-command-texts.ts'

/** A command whose parameters are being written: which comes now, what it means, and an example. */
export function CommandHelp({ help }: { help: Help }): ReactElement {
  const { word, command, given, now } = help
  const { commands } = useTexts()
  const texts = useCommandTexts()
  const kind = command.params[now]?.kind
  const example = texts.example(command.name)
  return (
    <div className={styles['help']}>
      <p className={styles['signature']}>
        <b>{word}</b>
        {command.params.map((param, index) => (
          <span
            key={param.kind}
            className={cx(index === now ? styles['isNow'] : index < given.length && styles['isGiven'])}
          >
            {index < now ? given[index] : texts.param(param.kind)}
          </span>
        ))}
      </p>
      <p className={styles['explains']}>
        {texts.does(command.name)}
        {kind !== undefined && ` · ${texts.explain(kind)}`}
        {example !== null && (
          <>
            {' · '}
            {commands.forExample} <code>{`${word} ${example}`}</code>
          </>
        )}
      </p>
    </div>
  )
}

/** What the list above the box shows of a command, said to those who do not see it. */
export function CommandStatus({ help }: { help: Help }): ReactElement {
  const { command, now } = help
  const texts = useCommandTexts()
  const kind = command.params[now]?.kind
  return <>{kind === undefined ? '' : ` ${texts.param(kind)}: ${texts.explain(kind)}`}</>
}
