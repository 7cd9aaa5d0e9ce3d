import type { FilterCondition, PatternPlace } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Check } from '../../ui/form/check.tsx'
import { Note } from '../../ui/form/note.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Wrong } from '../../ui/form/wrong.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { AccountAge } from './account-age.tsx'
import styles from './filters.module.css'
import { NumberField } from './number-field.tsx'
import { PatternField } from './pattern-field.tsx'
import { WordList } from './word-list.tsx'

interface ConditionProps {
  condition: FilterCondition
  /** What is wrong with it, by its fields. */
  faults: ReadonlyMap<string, string>
  /** Where its pattern is wrong. */
  place: PatternPlace | undefined
  /** How many ms its pattern may take; undefined where it is quick. */
  slowMs: number | undefined
  onChange: (condition: FilterCondition) => void
  /** Told whether a word of it is typed that is not added yet. */
  onTyping: (isTyping: boolean) => void
  /** Null where it is the only one. */
  onRemove: (() => void) | null
}

/** A condition as a sentence with fields in it. */
export function Condition(props: ConditionProps): ReactElement {
  const { condition, faults, slowMs, onRemove } = props
  const texts = useTexts().filterPage
  const subject = condition.is === 'newcomer' || condition.is === 'account' ? 'author' : 'message'
  const what = texts.kind[condition.is]
  // words and domains have their own faults, which one line tells
  const [why] = faults.values()
  return (
    <li className={styles['condition']}>
      <span className={styles['subject']}>{texts.subject[subject]}</span>
      <div className={styles['says']}>
        <Sentence {...props} />
        {why !== undefined && <Wrong>{why}</Wrong>}
        {slowMs !== undefined && <Note look="plain">{texts.slow({ ms: slowMs })}</Note>}
      </div>
      {onRemove !== null && (
        <IconButton
          className={styles['drop']}
          label={texts.removeCondition({ what })}
          data-drop=""
          onClick={onRemove}
        >
          <CloseIcon />
        </IconButton>
      )}
    </li>
  )
}

function Sentence({ condition, faults, place, onChange, onTyping }: ConditionProps): ReactNode {
  const texts = useTexts().filterPage
  const isWrong = (field: string): boolean => faults.has(field)
  const wrongIn = (field: string): ReadonlySet<number> =>
    new Set(
      Array.from(faults.keys(), (at) =>
        at.startsWith(`${field}.`) ? Number(at.slice(field.length + 1)) : -1,
      ),
    )
  switch (condition.is) {
    case 'words':
      return (
        <>
          <span>{texts.kind.words}:</span>
          <WordList
            label={texts.kind.words}
            addLabel={texts.addWord}
            dropLabel={(word) => texts.dropWord({ word })}
            words={condition.words}
            wrong={wrongIn('words')}
            isWrong={isWrong('words')}
            onChange={(words) => onChange({ ...condition, words })}
            onTyping={onTyping}
          />
          <p className={styles['hint']}>{texts.wordsHint}</p>
          <Check
            label={texts.tolerant}
            checked={condition.tolerant}
            onChange={({ currentTarget }) => onChange({ ...condition, tolerant: currentTarget.checked })}
          />
        </>
      )
    case 'pattern':
      return (
        <>
          <PatternField
            pattern={condition.pattern}
            place={place}
            isWrong={isWrong('pattern')}
            onChange={(pattern) => onChange({ ...condition, pattern })}
          />
          <Select
            aria-label={texts.patternOn}
            value={condition.on}
            options={(['folded', 'visible'] as const).map((value) => ({ value, label: texts[value] }))}
            onChange={(on) => onChange({ ...condition, on })}
          />
        </>
      )
    case 'links': {
      const which =
        condition.except === undefined ? (condition.only === undefined ? 'any' : 'only') : 'except'
      const domains = condition.except ?? condition.only ?? []
      const change = (kind: string, list: string[]): void =>
        onChange(kind === 'any' ? { is: 'links' } : { is: 'links', [kind]: list })
      return (
        <>
          <Line>
            <span>{texts.kind.links}:</span>
            <Select
              aria-label={texts.linksWhich}
              value={which}
              options={[
                { value: 'any', label: texts.linksAny },
                { value: 'except', label: texts.linksExcept },
                { value: 'only', label: texts.linksOnly },
              ]}
              onChange={(kind) => change(kind, domains)}
            />
          </Line>
          {which !== 'any' && (
            <WordList
              label={texts.domain}
              addLabel={texts.addDomain}
              dropLabel={(word) => texts.dropDomain({ word })}
              words={domains}
              wrong={wrongIn(which)}
              isWrong={isWrong(which)}
              onChange={(list) => change(which, list)}
              onTyping={onTyping}
            />
          )}
        </>
      )
    }
    case 'caps':
      return (
        <Line>
          <span>{texts.capsIs}</span>
          <NumberField
            label={texts.capsShare}
            value={condition.share}
            isWrong={isWrong('share')}
            onChange={(share) => onChange({ ...condition, share })}
          />
          <span>% {texts.ofLetters}</span>
          <NumberField
            label={texts.lettersFrom}
            value={condition.from}
            isWrong={isWrong('from')}
            onChange={(from) => onChange({ ...condition, from })}
          />
          <span>{texts.letters}</span>
        </Line>
      )
    case 'repeats': {
      const what = condition.word === undefined ? 'character' : 'word'
      const count = condition.word ?? condition.character ?? 10
      return (
        <Line>
          <Select
            aria-label={texts.repeatsWhat}
            value={what}
            options={[
              { value: 'character', label: texts.sameCharacter },
              { value: 'word', label: texts.sameWord },
            ]}
            onChange={(kind) => onChange({ is: 'repeats', [kind]: count })}
          />
          <span>{texts.atLeast}</span>
          <NumberField
            label={texts.timesLabel}
            value={count}
            isWrong={isWrong(what)}
            onChange={(value) => onChange({ is: 'repeats', [what]: value })}
          />
          <span>{texts.times}</span>
        </Line>
      )
    }
    case 'symbols':
      return (
        <Line>
          <Select
            aria-label={texts.symbolsWhat}
            value={condition.stacked === undefined ? 'share' : 'stacked'}
            options={[
              { value: 'share', label: texts.signs },
              { value: 'stacked', label: texts.stacked },
            ]}
            onChange={(kind) =>
              onChange(
                kind === 'share' ? { is: 'symbols', share: 70, from: 20 } : { is: 'symbols', stacked: 5 },
              )
            }
          />
          {condition.stacked === undefined ? (
            <>
              <NumberField
                label={texts.signsShare}
                value={condition.share ?? Number.NaN}
                isWrong={isWrong('share')}
                onChange={(share) => onChange({ ...condition, share })}
              />
              <span>% {texts.ofLetters}</span>
              <NumberField
                label={texts.charactersFrom}
                value={condition.from ?? Number.NaN}
                isWrong={isWrong('from')}
                onChange={(from) => onChange({ ...condition, from })}
              />
              <span>{texts.characters}</span>
            </>
          ) : (
            <>
              <NumberField
                label={texts.marksLabel}
                value={condition.stacked}
                isWrong={isWrong('stacked')}
                onChange={(stacked) => onChange({ is: 'symbols', stacked })}
              />
              <span>{texts.marks}</span>
            </>
          )}
        </Line>
      )
    case 'emoticons':
    case 'mentions':
      return (
        <Line>
          <span>{condition.is === 'emoticons' ? texts.moreThan : texts.callsMore}</span>
          <NumberField
            label={texts.howMany}
            value={condition.above}
            isWrong={isWrong('above')}
            onChange={(above) => onChange({ ...condition, above })}
          />
          <span>{condition.is === 'emoticons' ? texts.emoticons : texts.people}</span>
        </Line>
      )
    case 'length': {
      const what = condition.lines === undefined ? 'characters' : 'lines'
      const count = condition.lines ?? condition.characters ?? 500
      return (
        <Line>
          <span>{texts.longer}</span>
          <NumberField
            label={texts.howMany}
            value={count}
            isWrong={isWrong(what)}
            onChange={(value) => onChange({ is: 'length', [what]: value })}
          />
          <Select
            aria-label={texts.lengthOf}
            value={what}
            options={(['characters', 'lines'] as const).map((value) => ({ value, label: texts[value] }))}
            onChange={(kind) =>
              onChange(kind === 'lines' ? { is: 'length', lines: 5 } : { is: 'length', characters: 500 })
            }
          />
        </Line>
      )
    }
    case 'files': {
      const kinds = condition.kinds ?? []
      return (
        <>
          <span>{texts.kind.files}:</span>
          <fieldset className={styles['kinds']} aria-label={texts.filesWhich}>
            {FILES.map((kind) => (
              <Check
                key={kind}
                label={texts.file[kind]}
                checked={condition.kinds === undefined || kinds.includes(kind)}
                onChange={({ currentTarget }) => {
                  const chosen = FILES.filter((one) =>
                    one === kind
                      ? currentTarget.checked
                      : condition.kinds === undefined || kinds.includes(one),
                  )
                  onChange(chosen.length === FILES.length ? { is: 'files' } : { is: 'files', kinds: chosen })
                }}
              />
            ))}
          </fieldset>
        </>
      )
    }
    case 'newcomer':
      return (
        <Line>
          <span>{texts.newcomerIs}</span>
          <NumberField
            label={texts.howMany}
            value={condition.below}
            isWrong={isWrong('below')}
            onChange={(below) => onChange({ ...condition, below })}
          />
          <span>{texts.messagesHere}</span>
        </Line>
      )
    case 'account':
      return (
        <Line>
          <span>{texts.younger}</span>
          <AccountAge
            minutes={condition.minutes}
            isWrong={isWrong('minutes')}
            onChange={(minutes) => onChange({ is: 'account', minutes })}
          />
        </Line>
      )
    case 'many':
      return (
        <Line>
          <span>{texts.manyIs}</span>
          <NumberField
            label={texts.howMany}
            value={condition.people}
            isWrong={isWrong('people')}
            onChange={(people) => onChange({ ...condition, people })}
          />
          <span>{texts.within}</span>
          <NumberField
            label={texts.seconds}
            value={condition.seconds}
            isWrong={isWrong('seconds')}
            onChange={(seconds) => onChange({ ...condition, seconds })}
          />
          <span>
            {texts.seconds}, {texts.manyFrom}
          </span>
          <NumberField
            label={texts.charactersFrom}
            value={condition.from}
            isWrong={isWrong('from')}
            onChange={(from) => onChange({ ...condition, from })}
          />
          <span>{texts.characters}</span>
        </Line>
      )
    default:
      // a later version's: it is kept as it is
      return <span>{(condition satisfies never as FilterCondition).is}</span>
  }
}

const FILES = ['image', 'gifv', 'video', 'audio', 'file'] as const

function Line({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles['sentence']}>{children}</div>
}
