import { readFileSync } from 'node:fs'
import { dripUpload } from './drip-upload.ts'
import { endlessMessage } from './endless-message.ts'
import { manyCapabilities, manyParts, manyResumes, neverRegisters } from './lines.ts'
import { attackerAddress, type Order } from './order.ts'
import { openSite } from './site.ts'
import { takePictures } from './take-pictures.ts'

/*
 * A process of attackers: guests, each from an address of its own, each with one attack that it repeats until the
 * process is ended. It reads its order from the standard input.
 */

const ATTACKS = [
  endlessMessage,
  manyCapabilities,
  takePictures,
  dripUpload,
  neverRegisters,
  manyParts,
  manyResumes,
] as const
const AGAIN_MS = 1000

const order = JSON.parse(readFileSync(0, 'utf8')) as Order
await openSite(order.sitePort)
for (let index = 0; index < order.guests; index += 1) void repeat(index)

async function repeat(index: number): Promise<void> {
  const attack = ATTACKS[index % ATTACKS.length]!
  for (;;) {
    // whether the attack was refused, cut off or answered, the attacker tries again
    await attack(order, attackerAddress(index)).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
