import {
  calendarDate,
  listMoment,
  passkeyName,
  PASSKEYS_MAX,
  PROOF_HEADER,
  type OwnAccount,
  type OwnPasskey,
  type PasskeyCreationOptions,
} from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { canUsePasskeys } from '../../calls/passkey.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/dialog/ask.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyIcon, PencilIcon, TrashIcon } from '../../ui/icons/late-icons.tsx'
import { Item, ItemMark, Items, Tag } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from '../account/account.module.css'
import { askProof, connectionsToProve } from '../connections/ask-proof.tsx'
import { tellFailure } from '../tell-failure.ts'
import { beginPasskey } from './begin-passkey.ts'
import { MakeStep } from './make-step.tsx'
import { OwnerStep } from './owner-step.tsx'
import { usePasskeys } from './use-passkeys.ts'

type Wish = Parameters<typeof askProof>[2]

/** The passkeys of the account: adds, renames and removes them. */
export function Passkeys(props: { account: OwnAccount; onChanged: () => Promise<unknown> }): ReactElement {
  const { account, onChanged } = props
  const texts = useTexts().passkeys
  const { data: passkeys, error, isFetching, refetch } = usePasskeys()
  const [adding, setAdding] = useState<'owner' | PasskeyCreationOptions | null>(null)
  const [isPossible] = useState(canUsePasskeys)
  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])
  const reload = (): Promise<unknown> => Promise.all([refetch(), onChanged()])

  /** Asks for a proof of another kind than a password; null where it was given up, or cannot be given. */
  const prove = async (wish: Wish, isLast: boolean): Promise<string | null> => {
    leave.current?.abort()
    leave.current = new AbortController()
    const { signal } = leave.current
    const own = await connectionsToProve(account)
    if (own === null || signal.aborted) return null
    const { connections } = currentTexts()
    // before the proof is asked for: nobody proves who they are to be refused
    if (isLast && !account.has_password && own.length === 0) {
      notify('red', connections.last, 10_000)
      return null
    }
    const proof = await askProof(account, own, wish, signal, () =>
      notify('red', connections.unprovable, 10_000),
    )
    return signal.aborted ? null : proof
  }

  const add = async (): Promise<void> => {
    if (account.has_password) {
      setAdding('owner')
      return
    }
    const wish = { title: texts.add, description: texts.prove, accept: texts.next }
    const proof = await prove(wish, false)
    const begun = proof === null ? null : await beginPasskey({ proof })
    if (begun === null) return
    if (begun.ok) setAdding(begun.value)
    else tellFailure(begun.failure)
  }

  const remove = async ({ id, name }: OwnPasskey): Promise<void> => {
    const wish = {
      title: texts.removeLabel({ name }),
      description: texts.removeConfirm({ name }),
      accept: texts.remove,
      acceptLook: 'danger',
    } as const
    const proof = await prove(wish, passkeys?.length === 1)
    if (proof === null) return
    const headers = { [PROOF_HEADER]: proof }
    const result = await call(`/api/users/@me/passkeys/${id}`, { method: 'DELETE', headers })
    if (result.ok) notify('green', currentTexts().passkeys.removed)
    else tellFailure(result.failure)
    await reload()
  }

  const close = (): void => setAdding(null)
  return (
    <Section
      title={texts.title}
      intro={texts.intro}
      aside={
        isPossible &&
        passkeys !== undefined &&
        passkeys.length < PASSKEYS_MAX && (
          <Button look="line" icon={<KeyIcon isSmall />} onClick={() => void add()}>
            {texts.add}
          </Button>
        )
      }
    >
      {passkeys === undefined && error !== null && !isFetching && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {passkeys?.length === 0 && (
        <div className={styles['plain']}>
          <p>{isPossible ? texts.empty : texts.unsupported}</p>
        </div>
      )}
      {passkeys !== undefined && passkeys.length > 0 && (
        <Items label={texts.title}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRenamed={refetch}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </Items>
      )}
      {adding === 'owner' && <OwnerStep account={account} onBegun={setAdding} onClose={close} />}
      {adding !== null && adding !== 'owner' && (
        <MakeStep
          options={adding}
          onAdded={() => {
            close()
            void reload()
          }}
          onClose={close}
        />
      )}
    </Section>
  )
}

function PasskeyItem(props: {
  passkey: OwnPasskey
  onRenamed: () => Promise<unknown>
  onRemove: () => void
}): ReactElement {
  const { passkey, onRenamed, onRemove } = props
  const { id, name, is_backed_up: isBackedUp, created_at: created, last_used_at: used } = passkey
  const texts = useTexts().passkeys
  const locale = useLocale()
  const [now] = useState(() => Date.now())

  const rename = async (): Promise<void> => {
    const isDone = await ask({
      title: texts.renameLabel({ name }),
      accept: texts.rename,
      input: {
        label: texts.name,
        value: name,
        hint: texts.nameHint,
        check: (value) => passkeyName.safeParse(value).error?.issues[0]?.message ?? null,
      },
      run: async (value) => {
        const body = { name: value.trim() }
        const result = await call(`/api/users/@me/passkeys/${id}`, { method: 'PATCH', body })
        if (result.ok) return null
        const now = currentTexts()
        return failureText(now, result.failure) ?? now.failure.connection
      },
    })
    if (isDone === null) return
    notify('green', currentTexts().passkeys.renamed, 3000)
    await onRenamed()
  }

  return (
    <Item
      mark={
        <ItemMark>
          <KeyIcon />
        </ItemMark>
      }
      name={
        <>
          <span className="cut">
            <bdi>{name}</bdi>
          </span>
          {isBackedUp && <Tag look="plain">{texts.synced}</Tag>}
        </>
      }
      note={[
        texts.addedAt({ date: calendarDate(Date.parse(created), locale) }),
        used === null
          ? texts.neverUsed
          : texts.usedAt({ when: listMoment(Math.min(Date.parse(used), now), now, locale) }),
      ].join(' · ')}
      end={
        <>
          <IconButton label={texts.renameLabel({ name })} onClick={() => void rename()}>
            <PencilIcon />
          </IconButton>
          <IconButton look="danger" label={texts.removeLabel({ name })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </>
      }
    />
  )
}
