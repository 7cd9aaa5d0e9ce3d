import { LEVELS, levelOf, orderModes } from '@gwar/protocol'
import { useId, useState, type ReactElement } from 'react'
import { changeMode } from '../../connection/commands.ts'
import type { CardOf } from '../../connection/user-card.ts'
import { useTexts } from '../../locale/texts.ts'
import { useCatalog } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import { BadgePicture } from '../../ui/badges/badges.tsx'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import styles from './user-card.module.css'

/** The modes that owners give and take (spec B §2). */
const GROUPS = ['q', 'o', 'h'] as const
type Group = (typeof GROUPS)[number]

/** Somebody's groups as switches: they turn at once; where the server refuses, back, and a notice says why. */
export function CardGroups(props: {
  target: string
  name: string
  modes: string
  /** The rank of the person is above what the viewer reaches. */
  isOutranked: boolean
  onChange: (change: (card: CardOf) => CardOf) => void
}): ReactElement {
  const { target, name, modes, isOutranked, onChange } = props
  const texts = useTexts()
  const { badges: product } = useCatalog()
  const id = useId()
  /** Changes that the server has not answered yet. */
  const [wanted, setWanted] = useState<ReadonlyMap<Group, boolean>>(new Map())

  const turn = async (group: Group, isOn: boolean): Promise<void> => {
    if (wanted.has(group)) return
    setWanted((now) => new Map(now).set(group, isOn))
    const answer = await changeMode(target, `${isOn ? '+' : '-'}${group}`, name)
    if (answer.ok) {
      // the line that says so has come: let the list of members show it in the same frame
      stores.buffers.flush()
      onChange((card) => ({ ...card, modes: withGroup(card.modes, group, isOn) }))
    } else notify('red', refusalText(texts, answer), 10_000)
    setWanted((now) => new Map([...now].filter(([other]) => other !== group)))
  }

  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{texts.card.groups}</h3>
      {GROUPS.filter((group) => !isOutranked || modes.includes(group)).map((group) => {
        const [badge] = badgesOf({ modes: group }, { product, subscriber: [] })
        const named = (
          <>
            {badge !== undefined && (
              <span aria-hidden="true">
                <BadgePicture badge={badge} />
              </span>
            )}
            {texts.badge[group]}
          </>
        )
        // a group that the viewer cannot change is shown as text, not as a switch
        if (isOutranked)
          return (
            <p key={group} className={styles['option']}>
              {named}
            </p>
          )
        return (
          <label key={group} className={styles['option']}>
            {named}
            <Switch
              className={styles['switch']}
              checked={wanted.get(group) ?? modes.includes(group)}
              onChange={(event) => void turn(group, event.target.checked)}
            />
          </label>
        )
      })}
      {isOutranked && (
        <p className={styles['why']}>
          {levelOf(modes) === LEVELS.q ? texts.card.ownerStays : texts.card.outranked}
        </p>
      )}
    </section>
  )
}

function withGroup(modes: string, group: Group, isOn: boolean): string {
  return orderModes(isOn ? modes + group : [...modes].filter((mode) => mode !== group))
}
