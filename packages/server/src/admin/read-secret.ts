import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Reads a line from the standard input; at a terminal it shows the prompt and hides what is typed. */
export async function readSecret(prompt: string): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stderr.write(prompt)
  const lines = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: isTerminal,
  })
  lines.on('SIGINT', () => lines.close())
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
