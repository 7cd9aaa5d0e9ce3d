import { useRef, useState, type ReactElement } from 'react'
import { unblock } from '../../connection/commands.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { useBlocked } from '../../store/hooks.ts'
import { Avatar } from '../../ui/names/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { BlockIcon } from '../../ui/icons/late-icons.tsx'
import { Empty, Item, Items } from '../../ui/items.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Section } from '../../ui/section.tsx'
import { Columns } from '../../ui/columns.tsx'

/** The blocked people, each with a button to unblock (BLOCKS-01..03); changes show on all devices at once. */
export function BlocksTab(): ReactElement {
  const texts = useTexts().settings
  const names = [...useBlocked().values()].toSorted((a, b) => a.localeCompare(b))
  const list = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const release = async (name: string): Promise<void> => {
    if (busy.has(name)) return
    const at = names.indexOf(name)
    setBusy((others) => new Set([...others, name]))
    const answer = await unblock(name)
    setBusy((others) => new Set([...others].filter((other) => other !== name)))
    const now = currentTexts().settings
    if (!answer.ok) {
      notify('red', answer.text ?? now.unblockFailed, 10_000)
      return
    }
    notify('green', now.unblocked({ name }), 3000)
    // the pressed button is gone: the next one takes the focus, or the list where there is none
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const buttons = list.current?.querySelectorAll('button') ?? []
      ;(buttons[Math.min(at, buttons.length - 1)] ?? list.current)?.focus()
    })
  }

  return (
    <Columns>
      <Section title={texts.blocked} intro={names.length === 0 ? texts.blockedHow : texts.blockedIntro}>
        <div ref={list} tabIndex={-1}>
          {names.length === 0 ? (
            <Empty icon={<BlockIcon />}>{texts.blockedEmpty}</Empty>
          ) : (
            <Items label={texts.blocked}>
              {names.map((name) => (
                <Item
                  key={name}
                  isLow
                  mark={<Avatar name={name} />}
                  name={<span className="cut">{name}</span>}
                  end={
                    <Button
                      look="line"
                      aria-label={texts.unblockName({ name })}
                      isBusy={busy.has(name)}
                      onClick={() => void release(name)}
                    >
                      {texts.unblock}
                    </Button>
                  }
                />
              ))}
            </Items>
          )}
        </div>
      </Section>
    </Columns>
  )
}
