import { isIP } from 'node:net'
import { addressKey } from './address-key.ts'

/**
 * The network that an address is in, as people are told it: 203.0.113.x, 2001:db8:1::. Wide enough that a home keeps
 * it when its line gets another address, and that it names no household. '' for what is no address.
 */
export function networkOf(address: string): string {
  const family = isIP(address)
  if (family === 0) return ''
  if (family === 4) return address.replace(/\.\d+$/, '.x')
  return `${addressKey(address).split(':').slice(0, 3).join(':')}::`
}
