import { isIP } from 'node:net'
import { addressKey } from './address-key.ts'

/**
 * The network of an address as it is shown to people: '203.0.113.x', '2001:db8:1::'. It is wide enough that a
 * home keeps it when its address changes, and that it does not identify a household. '' where the text is no
 * address.
 */
export function networkOf(address: string): string {
  const family = isIP(address)
  if (family === 0) return ''
  if (family === 4) return address.replace(/\.\d+$/, '.x')
  return `${addressKey(address).split(':').slice(0, 3).join(':')}::`
}
