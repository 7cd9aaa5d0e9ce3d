import { failed, passed, warning, type Check } from './finding.ts'

/** Whether the service runs on this machine and answers. */
export const checkService: Check = async ({ running, unreachable, config }) => {
  if (running !== null) return [passed(`The service runs: process ${process.pid}, ${config.publicUrl}.`)]
  if (unreachable !== null) return [failed(unreachable)]
  return [
    warning(
      `No service runs in ${config.dataDir}: what only a running one can tell is left out. Start it, or set DATA_DIR.`,
    ),
  ]
}
