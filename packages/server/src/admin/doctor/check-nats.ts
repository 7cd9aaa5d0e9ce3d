import { connect } from '@nats-io/transport-node'
import { natsOptions } from '../../events/bus/nats-link.ts'
import { failed, passed, reasonOf, warning, type Check } from './finding.ts'

const CONNECT_MS = 5000

/** Whether the nodes receive each other's messages over NATS. */
export const checkNats: Check = async ({ config, running }) => {
  const { natsUrl, natsPrefix } = config
  if (natsUrl === null) return []
  try {
    const connection = await connect({ ...natsOptions(natsUrl), timeout: CONNECT_MS, reconnect: false })
    await connection.close()
  } catch (error) {
    return [
      failed(
        `NATS is not reached: ${reasonOf(error, config)}. Look at NATS_URL and whether the server runs.`,
      ),
    ]
  }
  if (running === null) return [passed('NATS answers.')]
  const { isLinked, peers } = running.state()
  if (isLinked === false)
    return [
      failed(
        'NATS answers, but this node has lost its connection: it comes back by itself, or restart the node.',
      ),
    ]
  return [
    peers === 0
      ? warning(
          `NATS answers, and no other node is heard under the prefix ${natsPrefix}: where there are others, they have another NATS_URL or NATS_PREFIX.`,
        )
      : passed(`NATS answers; other nodes heard under the prefix ${natsPrefix}: ${peers}.`),
  ]
}
