import { passed, reasonOf, warning, failed, type Check, type Finding } from './finding.ts'
import { readFacts } from './check-database.ts'
import { isOfThisMachine } from './is-of-this-machine.ts'

/** Differences in ms. Codes of authenticators last 30 s; the header Date knows whole seconds. */
const WARN_MS = 3000
const FAIL_MS = 30_000
const CALL_MS = 10_000

/** Whether the clocks of this machine, the database and the proxy agree. */
export const checkClock: Check = async (context) => {
  const { config } = context
  const findings: Finding[] = []
  if (config.databaseUrl !== null)
    try {
      const before = Date.now()
      const { now } = await readFacts(context)
      findings.push(judge('the database', now - (before + Date.now()) / 2))
    } catch {
      findings.push(warning('The clock of the database could not be asked.'))
    }
  if (!isOfThisMachine(config.publicUrl))
    try {
      const before = Date.now()
      const { headers } = await fetch(config.publicUrl, {
        method: 'HEAD',
        signal: AbortSignal.timeout(CALL_MS),
        redirect: 'manual',
      })
      const date = Date.parse(headers.get('date') ?? '')
      // plus half a second on average, because the header Date is cut to whole seconds
      if (!Number.isNaN(date)) findings.push(judge(config.publicUrl, date + 500 - (before + Date.now()) / 2))
    } catch (error) {
      findings.push(
        warning(`The clock of ${config.publicUrl} could not be asked: ${reasonOf(error, config)}.`),
      )
    }
  return findings.length > 0
    ? findings
    : [passed('There is one clock: database and service are on this machine.')]
}

function judge(whose: string, differenceMs: number): Finding {
  const ms = Math.abs(differenceMs)
  const seconds = (ms / 1000).toFixed(1)
  if (ms <= WARN_MS)
    return passed(`This machine and ${whose} agree within ${Math.max(1, Math.ceil(ms / 1000))} s.`)
  const sentence = `This machine and ${whose} differ by ${seconds} s: let both follow a time server (timedatectl set-ntp true).`
  return ms <= FAIL_MS ? warning(sentence) : failed(sentence)
}
