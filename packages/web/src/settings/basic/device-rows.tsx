import { calendarDate, PUSH_KINDS, type PushDevice, type PushKind } from '@gwar/protocol'
import { useEffect, useState, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { LoadError } from '../../calls/load-error.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { notifyChoiceStore } from '../../shell/alerts/notify-choice.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { SetRow, SwitchRow } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import {
  endDevice,
  followChoice,
  loadDevices,
  loadPushKey,
  pushOffer,
  tellThisBrowser,
  tryDevice,
  type PushFailure,
} from '../../shell/alerts/push-devices.ts'
import { tellPushFailure as tell } from '../../shell/alerts/tell-push-failure.ts'

/** Which browsers are told while no page is open there, and this one of what (FOLLOW-07, FOLLOW-14, FOLLOW-17). */
export function DeviceRows(): ReactElement {
  const texts = useTexts().notifications
  const locale = useLocale()
  const choice = useStore(notifyChoiceStore, (state) => state.choice)
  const [devices, setDevices] = useState<readonly PushDevice[]>([])
  const [isBusy, setBusy] = useState(false)
  // undefined until it is known
  const [key, setKey] = useState<string | null>()
  /** Why key or devices could not be loaded; null where they were, or are coming. */
  const [trouble, setTrouble] = useState<LoadError | null>(null)
  const [tries, setTries] = useState(0)
  const offer = key === null ? 'no' : pushOffer()
  useEffect(() => {
    let isShown = true
    const load = async (): Promise<void> => {
      const [known, listed] = await Promise.all([loadPushKey(), loadDevices()])
      if (!isShown) return
      if (known.ok) setKey(known.value)
      if (listed.ok) setDevices(listed.value)
      const failed = [known, listed].find((result) => !result.ok)
      setTrouble(failed === undefined ? null : new LoadError(failed.failure))
    }
    void load()
    return () => {
      isShown = false
    }
  }, [tries])
  useEffect(
    () =>
      notifyChoiceStore.subscribe((now, before) => {
        if (typeof key === 'string' && now.choice !== before.choice)
          void followChoice(now.choice, key, devices).then(take)
      }),
    [key, devices],
  )
  const own = devices.find((device) => device.is_current)

  function take(result: readonly PushDevice[] | PushFailure): void {
    if (Array.isArray(result)) setDevices(result as readonly PushDevice[])
    else tell(result as PushFailure)
  }
  const removeAll = async (): Promise<void> => {
    const failure = await endDevice(null)
    take(failure ?? [])
  }
  const remove = async (id: string): Promise<void> => {
    const failure = await endDevice(id)
    if (failure === null) setDevices((all) => all.filter((device) => device.id !== id))
    else tell(failure)
  }
  const turn = async (isOn: boolean): Promise<void> => {
    setBusy(true)
    if (isOn) {
      if (typeof key === 'string') take(await tellThisBrowser(key, choice === 'full' ? 'full' : 'bare'))
    } else if (own !== undefined) await remove(own.id)
    setBusy(false)
  }
  const turnKind = async (device: PushDevice, kind: PushKind, isOn: boolean): Promise<void> => {
    const kinds = PUSH_KINDS.filter((other) => (other === kind ? isOn : device.kinds.includes(other)))
    // who wants nothing any more wants no device
    if (kinds.length === 0) return turn(false)
    setBusy(true)
    if (typeof key === 'string') take(await tellThisBrowser(key, device.content, kinds))
    setBusy(false)
  }
  const test = async (id: string): Promise<void> => {
    const failure = await tryDevice(id)
    if (failure === null) notify('green', texts.tested)
    else tell(failure)
  }

  return (
    <>
      {offer === 'yes' && trouble !== null ? (
        <SetRow name={texts.closed} isStacked>
          <LoadFailure error={trouble} onRetry={() => setTries(tries + 1)} />
        </SetRow>
      ) : offer === 'yes' ? (
        <SwitchRow
          name={texts.closed}
          hint={texts.closedHint}
          isOn={own !== undefined}
          isDisabled={isBusy || key === undefined}
          onChange={(isOn) => void turn(isOn)}
        />
      ) : (
        <SetRow name={texts.closed} hint={offer === 'install' ? texts.install : texts.notHere} isStacked>
          {null}
        </SetRow>
      )}
      {offer === 'yes' &&
        own !== undefined &&
        PUSH_KINDS.map((kind) => (
          <SwitchRow
            key={kind}
            name={texts.kind[kind]}
            hint={texts.kindHint[kind]}
            isOn={own.kinds.includes(kind)}
            isDisabled={isBusy || key === undefined}
            onChange={(isOn) => void turnKind(own, kind, isOn)}
          />
        ))}
      {devices.map(({ id, browser, created_at }) => (
        <SetRow
          key={id}
          name={browser}
          hint={texts.since({ date: calendarDate(Date.parse(created_at), locale) })}
        >
          <Button onClick={() => void test(id)}>{texts.test}</Button>
          <Button look="quiet" onClick={() => void remove(id)}>
            {texts.remove}
          </Button>
        </SetRow>
      ))}
      {devices.length > 1 && (
        <SetRow name={texts.everyDevice}>
          <Button look="quiet" onClick={() => void removeAll()}>
            {texts.removeAll}
          </Button>
        </SetRow>
      )}
    </>
  )
}
