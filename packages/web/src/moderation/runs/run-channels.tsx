import type { ServiceRunChannel } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HashIcon } from '../../ui/icons/icons.tsx'
import { Item, ItemMark, Items } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'

/** How far a run of the whole service got in each channel, and the way to a cleanup there, which is that channel's. */
export function RunChannels(props: {
  channels: readonly ServiceRunChannel[]
  isGoing: boolean
}): ReactElement {
  const { channels, isGoing } = props
  const { channels: t } = useTexts().runPage
  const said = ({ state, read, total, caught }: ServiceRunChannel): string => {
    if (state === 'done') return t.caught({ caught, all: read })
    const how = state === 'going' ? t.state.going({ read, total }) : t.state[state]
    return caught === 0 ? how : `${t.caught({ caught, all: read })} · ${how}`
  }
  return (
    <Section title={t.title}>
      <Items label={t.title}>
        {channels.map((channel) => {
          const { id, name, run, state, caught } = channel
          return (
            <Item
              key={id}
              isStacked
              isLow={state === 'left_out'}
              mark={
                <ItemMark>
                  <HashIcon />
                </ItemMark>
              }
              name={
                <Link href={paths.channel(name)}>
                  <bdi>#{name}</bdi>
                </Link>
              }
              note={said(channel)}
              end={
                run !== null &&
                caught > 0 &&
                state !== 'going' &&
                !isGoing && (
                  <Link
                    href={paths.moderation(name, 'runs', run)}
                    className={buttonClass({ look: 'line' })}
                    aria-label={t.cleanNamed({ name: `#${name}` })}
                  >
                    {t.clean}
                  </Link>
                )
              }
            />
          )
        })}
      </Items>
    </Section>
  )
}
