import { Suspense } from 'react'
import { ask } from '../../ui/dialog/ask.ts'
import { late, withTexts } from '../../ui/loading/late.ts'

/** What is reported, and where. */
export interface Reportable {
  /** The channel or private conversation. */
  readonly channelId: string
  /** The channel's name; null in a private conversation. */
  readonly channelName: string | null
  /** Whom it is about; null where the account is deleted. */
  readonly name: string | null
  /** Null where the person is reported. */
  readonly message: { readonly id: string; readonly text: string } | null
}

/** Loaded with the first wish: most people never report anything. */
const ReportDialog = late(
  withTexts(() => import('./report-dialog.tsx')),
  'ReportDialog',
)

/** Opens the dialog that asks what is wrong (REP-01). */
export function openReport(about: Reportable): void {
  void ask({
    title: '',
    accept: null,
    dialog: (close) => (
      <Suspense fallback={null}>
        <ReportDialog about={about} onClose={close} />
      </Suspense>
    ),
  })
}
