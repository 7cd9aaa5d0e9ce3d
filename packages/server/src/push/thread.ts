import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../clock.ts'
import { publicEgress } from '../media/preview/fetch/egress.ts'
import type { PushItem } from './push-sender.ts'
import { pushSender } from './send-items.ts'
import type { VapidKeys } from './vapid-keys.ts'

const { keys, contact } = workerData as { readonly keys: VapidKeys; readonly contact: string }
const sender = pushSender({ keys, contact, egress: publicEgress, clock: systemClock })
const host = parentPort!

host.on('message', ({ id, items }: { id: number; items: readonly PushItem[] }) => {
  // a failure of it ends the thread, which tells it
  void sender.send(items).then((outcomes) => host.postMessage({ id, outcomes }, []))
})
