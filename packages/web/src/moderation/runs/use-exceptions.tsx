import { exceptionOf, readFilterBody, withExceptions, type FilterRun, type RunHit } from '@gwar/protocol'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Exceptions } from './exceptions.tsx'

interface ChosenExceptions {
  /** The button that makes an exception of what was caught, or takes it back; null where the filter has no room for it. */
  readonly except: (hit: Pick<RunHit, 'text' | 'places'>) => ReactNode
  /** Those that were chosen, with the way into the editor; null where there are none. */
  readonly chosen: ReactNode
}

/** Exceptions of the filter that a run tried, as they are chosen beside what it caught (DRY-04). */
export function useExceptions(
  name: string,
  run: Pick<FilterRun, 'body' | 'filter'> | undefined,
): ChosenExceptions {
  const { runPage: t } = useTexts()
  const [phrases, setPhrases] = useState<readonly string[]>([])
  const read = readFilterBody(run?.body)
  const except = ({ text, places }: Pick<RunHit, 'text' | 'places'>): ReactNode => {
    const phrase = text === null || 'faults' in read ? null : exceptionOf(text, places)
    if (phrase === null || 'faults' in read) return null
    const isExcepted = phrases.includes(phrase)
    const others = phrases.filter((one) => one !== phrase)
    if (withExceptions(read.body, [...others, phrase]) === null) return null
    return (
      <Button
        look="line"
        aria-label={`${isExcepted ? t.exceptNot : t.except}: ${phrase}`}
        onClick={() => setPhrases(isExcepted ? others : [...others, phrase])}
      >
        {isExcepted ? t.exceptNot : t.except}
      </Button>
    )
  }
  const chosen =
    run === undefined || phrases.length === 0 || 'faults' in read ? null : (
      <Exceptions name={name} filter={run.filter} body={read.body} phrases={phrases} />
    )
  return { except, chosen }
}
