import { startCleanup, type StartCleanup } from '@gwar/protocol'
import { call, type CallResult } from '../../calls/call.ts'
import { cleanupsPath } from './runs-path.ts'

/** A cleanup as it is asked for; the service checks the ids. */
type CleanupOrder = Omit<StartCleanup, 'run' | 'out'> & {
  readonly run: string
  readonly out?: readonly string[]
}

/** Begins a cleanup; the answer names it. */
export const orderCleanup = (channelId: string, order: CleanupOrder): Promise<CallResult<{ id: string }>> =>
  call(cleanupsPath(channelId), { method: 'POST', body: order, answer: startCleanup.answer })
