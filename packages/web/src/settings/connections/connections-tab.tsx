import {
  PROOF_HEADER,
  PROVIDER_NAMES,
  PROVIDERS,
  type Connection,
  type OwnAccount,
  type Provider,
} from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { call, type CallFailure } from '../../calls/call.ts'
import { config } from '../../browser/config.ts'
import { failureText } from '../../calls/failure-text.ts'
import { askProvider } from '../../calls/provider-popup.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { Button } from '../../ui/button.tsx'
import { LinkIcon } from '../../ui/icons/late-icons.tsx'
import { Empty, Item, ItemMark, Items } from '../../ui/items.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { ProviderIcon } from '../../ui/icons/provider-icon.tsx'
import { Section } from '../../ui/section.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { SetPassword } from '../account/set-password.tsx'
import { Columns } from '../../ui/columns.tsx'
import { useAccount } from '../use-account.ts'
import { askProof } from './ask-proof.tsx'
import { useConnections } from './use-connections.ts'

/** The accounts elsewhere that one may log in with (APP-35, OAP-23..29). */
export function ConnectionsTab(): ReactElement {
  const { data, error, isFetching, refetch } = useConnections()
  const own = useAccount()
  const failure = error ?? own.error
  const load = (): Promise<unknown> => Promise.all([refetch(), own.refetch()])
  const isLoading = isFetching || own.isFetching
  const texts = useTexts()
  return (
    <Columns>
      <Section title={texts.settings.connections} intro={texts.connections.intro}>
        {data !== undefined && own.data !== undefined ? (
          <Connections account={own.data} connections={data} reload={refetch} />
        ) : (
          failure !== null && !isLoading && <LoadFailure error={failure} onRetry={() => void load()} />
        )}
      </Section>
    </Columns>
  )
}

function Connections(props: {
  account: OwnAccount
  connections: readonly Connection[]
  reload: () => Promise<unknown>
}): ReactElement {
  const { account, connections, reload } = props
  const texts = useTexts()
  const [busy, setBusy] = useState<Provider | null>(null)
  // why nothing can be changed before there is a password
  const [lack, setLack] = useState<'last' | 'unprovable' | null>(null)
  const giveUp = useRef<AbortController | null>(null)
  useEffect(() => () => giveUp.current?.abort(), [])

  /** Begins a change and gives up an unfinished one. */
  const begin = (): AbortSignal => {
    giveUp.current?.abort()
    giveUp.current = new AbortController()
    setBusy(null)
    setLack(null)
    return giveUp.current.signal
  }

  const connect = async (provider: Provider): Promise<void> => {
    const signal = begin()
    const named = { provider: PROVIDER_NAMES[provider] }
    const title = texts.connections.connectLabel(named)
    const wish = { title, accept: texts.connections.continue }
    const proof = await askProof(account, connections, wish, signal, () => setLack('unprovable'))
    if (proof === null || signal.aborted) return
    await ask({
      title,
      description: texts.connections.choose(named),
      accept: texts.connections.open(named),
      run: () => {
        // the window must open in the handler of the click itself: later, browsers block it
        void choose(provider, proof)
        return Promise.resolve(null)
      },
    })
  }

  const choose = async (provider: Provider, proof: string): Promise<void> => {
    const signal = begin()
    setBusy(provider)
    const way = { begin: `/api/users/@me/connections/${provider}`, proof } as const
    const end = await askProvider(provider, way, undefined, signal)
    if (signal.aborted) return
    const now = currentTexts()
    if (end.kind === 'ok') notify('green', now.connections.connected)
    if (end.kind === 'blocked') notify('red', now.signIn.blocked, 10_000)
    if (end.kind === 'failed') tell(end.failure)
    if (end.kind === 'ok' || end.kind === 'failed') await reload()
    if (!signal.aborted) setBusy(null)
  }

  const disconnect = async (provider: Provider): Promise<void> => {
    const named = { provider: PROVIDER_NAMES[provider] }
    // to prove who they are, people sign in with another connection: they may have lost the account of this one
    const others = connections.filter((row) => row.provider !== provider)
    const signal = begin()
    // before the proof is asked for: nobody signs in once more to be refused
    if (!account.has_password && others.length === 0 && account.passkeys === 0) {
      setLack('last')
      return
    }
    const wish = {
      title: texts.connections.disconnectLabel(named),
      description: texts.connections.disconnectConfirm(named),
      accept: texts.connections.disconnect,
      acceptLook: 'danger',
    } as const
    const by = others.length > 0 ? others : connections
    const proof = await askProof(account, by, wish, signal, () => setLack('unprovable'))
    if (proof === null || signal.aborted) return
    const headers = { [PROOF_HEADER]: proof }
    const result = await call(`/api/users/@me/connections/${provider}`, { method: 'DELETE', headers })
    if (result.ok) notify('green', currentTexts().connections.disconnected)
    else tell(result.failure)
    await reload()
  }

  // a connection to a provider that the operator has switched off can still be removed
  const shown = PROVIDERS.filter(
    (provider) => config.providers.includes(provider) || connections.some((row) => row.provider === provider),
  )
  if (shown.length === 0) return <Empty icon={<LinkIcon />}>{texts.connections.empty}</Empty>
  return (
    <>
      <Items label={texts.settings.connections}>
        {shown.map((provider) => {
          const own = connections.find((row) => row.provider === provider)
          const named = { provider: PROVIDER_NAMES[provider] }
          return (
            <Item
              key={provider}
              mark={
                <ItemMark>
                  <ProviderIcon provider={provider} />
                </ItemMark>
              }
              name={PROVIDER_NAMES[provider]}
              note={<bdi>{own?.name ?? texts.connections.none}</bdi>}
              end={
                own === undefined ? (
                  <Button
                    look="line"
                    aria-label={texts.connections.connectLabel(named)}
                    isBusy={busy === provider}
                    onClick={() => void connect(provider)}
                  >
                    {texts.connections.connect}
                  </Button>
                ) : (
                  <Button
                    look="quiet"
                    aria-label={texts.connections.disconnectLabel(named)}
                    onClick={() => void disconnect(provider)}
                  >
                    {texts.connections.disconnect}
                  </Button>
                )
              }
            />
          )
        })}
      </Items>
      {lack !== null && <SetPassword reason={texts.connections[lack]} />}
    </>
  )
}

function tell(failure: CallFailure): void {
  const text = failureText(currentTexts(), failure)
  if (text !== null) notify('red', text, 10_000)
}
