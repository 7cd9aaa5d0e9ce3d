// Plain JavaScript, because a Node that is too old cannot read the rest: scripts load it with --import.
const NEEDED = 24

const major = Number(process.versions.node.split('.')[0])
if (major < NEEDED) {
  process.stderr.write(
    `Node ${NEEDED} or newer is needed, this is ${process.versions.node}: ` +
      'run npm ci, which brings one for the usual platforms, or install a newer one.\n',
  )
  process.exit(1)
}
