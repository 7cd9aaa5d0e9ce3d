import { useState, type ReactElement } from 'react'
import { download } from '../../calls/download.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import { StarIcon } from '../../ui/icons/icons.tsx'
import { DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import { Column } from '../../shell/channel-page/column.tsx'
import { listOf, useList } from '../lists.ts'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { useShownRows } from '../use-shown-rows.tsx'
import { OfferCard } from './offer-card.tsx'
import { shownSubscriptions } from './shown-subscriptions.ts'
import { SubscriptionTable } from './subscription-table.tsx'
import { useOffer } from './use-offer.ts'
import styles from './subscriptions.module.css'

/** Who subscribes, for how long, and what it brought (spec B §2), for the owners. */
export function SubscriptionsTab({ channelId, target, isAllowed }: TabProps): ReactElement {
  const texts = useTexts().channelSettings
  const { data, error, isFetching, dataUpdatedAt, refetch } = useList(
    listOf.subscriptions(channelId),
    isAllowed,
  )
  const offer = useOffer(channelId, isAllowed)
  const [onlyActive, setOnlyActive] = useState(true)
  const all = shownSubscriptions(data ?? [], { onlyActive, now: dataUpdatedAt })
  const { rows, more } = useShownRows(all)
  if (!isAllowed) return <NoAccess title={texts.subscriptions} text={texts.subscriptionsForbidden} />
  // the offer stands above the list: whatever is shown before it came would be pushed down
  if (offer.isPending) return <Column>{null}</Column>

  return (
    <Column>
      {offer.data !== undefined && (
        <OfferCard offer={offer.data} now={offer.dataUpdatedAt} onChange={offer.change} />
      )}
      <Section
        title={texts.subscriptions}
        aside={
          <ExportButton
            channelId={channelId}
            target={target}
            onlyActive={onlyActive}
            isEmpty={data !== undefined && all.length === 0}
          />
        }
      >
        <div className={styles['tools']}>
          <Check
            label={texts.onlyActive}
            checked={onlyActive}
            onChange={(event) => setOnlyActive(event.currentTarget.checked)}
          />
          {all.length > 0 && <span role="status">{texts.people({ count: all.length })}</span>}
        </div>
        {data === undefined && error !== null && !isFetching && (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && all.length === 0 && (
          <Empty icon={<StarIcon />}>{texts.subscriptionsEmpty}</Empty>
        )}
        {rows.length > 0 && <SubscriptionTable target={target} rows={rows} />}
        {more}
      </Section>
    </Column>
  )
}

/** Downloads what the list shows as a file for a spreadsheet program (CSET-55, CSET-61, CSET-62, OPEN-117). */
function ExportButton(props: {
  channelId: string
  target: string
  onlyActive: boolean
  isEmpty: boolean
}): ReactElement {
  const { channelId, target, onlyActive, isEmpty } = props
  const texts = useTexts().channelSettings
  const [isBusy, setBusy] = useState(false)

  const save = async (): Promise<void> => {
    setBusy(true)
    const query = onlyActive ? '?only_active=1' : ''
    const result = await download(`/api/channels/${channelId}/subscriptions/export${query}`)
    setBusy(false)
    if (result.ok)
      return saveFile(result.value.file, result.value.name ?? `${target.slice(1)}-subscriptions.csv`)
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }

  return (
    <Button
      look="line"
      icon={<DownloadIcon isSmall />}
      isBusy={isBusy}
      disabled={isEmpty}
      onClick={() => void save()}
    >
      {texts.export}
    </Button>
  )
}
