import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PLACES = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/sbin',
  // directories of programs that podman calls
  '/usr/lib/podman',
  '/usr/libexec/podman',
]
const NEEDED = ['podman', 'podman-compose', 'runc', 'netavark', 'aardvark-dns', 'debootstrap', 'iptables']

/**
 * Whether containers can be started here, which needs root and Debian's packages. On CI it is an error where they
 * cannot.
 */
export function hasContainers(): boolean {
  const missing = NEEDED.filter((program) => !PLACES.some((place) => existsSync(join(place, program))))
  if (process.getuid?.() === 0 && missing.length === 0) return true
  const sentence =
    missing.length === 0
      ? 'Tests with containers need root.'
      : `Tests with containers need ${missing.join(', ')}; on Debian: apt install ${missing.join(' ')}.`
  if (process.env['CI'] !== undefined) throw new Error(sentence)
  console.warn(`${sentence} They are left out.`)
  return false
}
