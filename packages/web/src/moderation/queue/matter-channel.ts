import type { MatterRecord } from '@gwar/protocol'

/** The name of the channel that a matter of the whole service came from; null for one of no channel. */
export function matterChannel({
  report,
  detail,
  kind,
}: Pick<MatterRecord, 'report' | 'detail' | 'kind'>): string | null {
  if (report !== null) return report.channel?.name ?? null
  const name = kind === 'alarm' ? detail?.['channelName'] : undefined
  return typeof name === 'string' ? name : null
}
