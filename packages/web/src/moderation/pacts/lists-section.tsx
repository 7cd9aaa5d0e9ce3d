import { PROVIDER_NAMES, type Pacts } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/dialog/ask.ts'
import { FileIcon, UndoIcon, UploadIcon } from '../../ui/icons/late-icons.tsx'
import { Empty, Item, ItemMark, Items } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import { EffectSelect } from './effect-select.tsx'
import { ListDialog } from './list-dialog.tsx'
import type { ChangePacts } from './use-pacts.ts'

const SHOWN: Readonly<Record<string, string>> = PROVIDER_NAMES

/** The lists of names from outside (PACT-07). */
export function ListsSection(props: {
  data: Pacts
  isBusy: boolean
  onPress: (...asked: Parameters<ChangePacts>) => Promise<void>
  onChange: ChangePacts
}): ReactElement {
  const { data, isBusy, onPress, onChange } = props
  const { pacts: texts } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const take = (id: string, title: string): void =>
    void ask({
      title: texts.takeListTitle({ title }),
      description: texts.takeListText,
      accept: texts.takeList,
      acceptLook: 'danger',
      run: async () => {
        await onPress('DELETE', `/lists/${id}`)
        return null
      },
    })
  return (
    <Section
      title={texts.listsTitle}
      intro={texts.listsIntro}
      aside={
        data.may_manage && (
          <Button look="line" onClick={() => setOpen(true)}>
            <UploadIcon isSmall />
            {texts.addList}
          </Button>
        )
      }
    >
      {data.lists.length === 0 ? (
        <Empty icon={<FileIcon />}>{texts.noLists}</Empty>
      ) : (
        <Items label={texts.listsTitle}>
          {data.lists.map(({ id, title, provider, effect, names, found, unreadable }) => (
            <Item
              key={id}
              isStacked
              mark={
                <ItemMark>
                  <FileIcon isSmall />
                </ItemMark>
              }
              name={title}
              note={[
                texts.names({ count: names, provider: SHOWN[provider] ?? provider }),
                texts.found({ count: found }),
                ...(unreadable.length > 0 ? [texts.unreadable({ lines: unreadable.join(', ') })] : []),
              ].join(' · ')}
              end={
                <>
                  <EffectSelect
                    label={texts.effectOfList({ title })}
                    value={effect}
                    isDisabled={!data.may_manage || isBusy}
                    onChange={(next) => void onPress('PUT', `/${id}`, { effect: next })}
                  />
                  <Button look="line" isBusy={isBusy} onClick={() => take(id, title)}>
                    <UndoIcon isSmall />
                    {texts.takeList}
                  </Button>
                </>
              }
            />
          ))}
        </Items>
      )}
      {isOpen && <ListDialog onClose={() => setOpen(false)} onChange={onChange} />}
    </Section>
  )
}
