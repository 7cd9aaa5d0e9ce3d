import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PLACES = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/sbin',
  // programs that podman calls
  '/usr/lib/podman',
  '/usr/libexec/podman',
]
const NEEDED = ['podman', 'podman-compose', 'runc', 'netavark', 'aardvark-dns', 'debootstrap', 'iptables']

/** Whether containers can be started here: as root, with Debian's packages. Where CI runs they must. */
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
