import { testMessage } from '../../push/test-message.ts'
import type { StoreCommand } from '../command.ts'
import { withUser } from '../users/with-user.ts'

export const pushTest: StoreCommand = {
  name: 'push test',
  usage: '{name}',
  sentence: "Sends a notification for a try to an account's devices, and says what came of each.",
  needs: 'store',
  async run({ config, store, running }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withUser(store, name, async (user) => {
      if (!config.push) return { refused: 'PUSH is off: no device is told anything.' }
      const tryPush = running?.tryPush
      if (tryPush === undefined) return { refused: 'No service runs here that could send it.' }
      const devices = await store.read.pushDevices.ofUser(user.id)
      if (devices.length === 0) return { refused: `${user.name} has no device that is told.` }
      const message = testMessage(config.productName, user.locale ?? config.defaultLocale)
      const outcomes = await Promise.all(devices.map((device) => tryPush(device, message)))
      const rows = devices.map(({ browser, kinds, createdAt }, at) => ({
        device: browser,
        kinds,
        since: createdAt,
        outcome: outcomes[at]!,
      }))
      return { rows, hasFailed: outcomes.some((outcome) => outcome !== 'sent') }
    })
  },
}
