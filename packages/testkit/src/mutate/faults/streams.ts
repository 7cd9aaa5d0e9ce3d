import type { Fault } from '../fault.ts'

const STREAMS_DIR = 'packages/server/src/streams'
const LIVE_TEST = 'packages/server/src/commands/dot/live.test.ts'

/** Streams: when they begin, wait, go on and end. */
export const STREAMS: readonly Fault[] = [
  {
    file: 'packages/server/src/streams/follow-all-signals.ts',
    find: 'await follow(context, channelId).catch(onError)',
    replace: 'await follow(context, channelId)',
    breaks: 'A channel that fails keeps the streams of all others on the air.',
    tests: ['packages/server/src/commands/dot/live.test.ts'],
  },
  {
    file: `${STREAMS_DIR}/follow-signals.ts`,
    find: 'at.getTime() - endedAt.getTime() >= waitMs',
    replace: 'at.getTime() - endedAt.getTime() >= 0',
    breaks: 'A stream that somebody ended by mistake is lost, and its followers are told of another one.',
    tests: [LIVE_TEST],
  },
  {
    file: `${STREAMS_DIR}/begin-stream.ts`,
    find: 'return isEnded || title !== stream.title ? [',
    replace: 'return isBack || title !== stream.title ? [',
    breaks: 'Each signal that was lost for a moment fills the channel with events that change nothing.',
    tests: [LIVE_TEST],
  },
  {
    file: `${STREAMS_DIR}/end-by-hand.ts`,
    find: '  await tx.streams.stopHeeding(channel.id)\n',
    replace: '',
    breaks: 'A program that repeats itself begins a stream again that somebody ended.',
    tests: [LIVE_TEST],
  },
  {
    file: 'packages/server/src/store/streams/streams.ts',
    find: "\n            or excluded.source = 'hand'",
    replace: '',
    breaks: 'Who begins a stream that a bot ended is answered that it was done, and nothing happens.',
    tests: [LIVE_TEST],
  },
  {
    file: `${STREAMS_DIR}/follow-signals.ts`,
    find: 'if (signals.some(({ isOn, expiresAt }) => isOn && expiresAt > at)) {',
    replace: 'if (signals.some(({ isOn }) => isOn)) {',
    breaks: 'A channel whose signal was lost is on air for ever.',
    tests: [LIVE_TEST],
  },
  {
    file: 'packages/protocol/src/rules/stream-title.ts',
    find: ".replace(/\\p{Cc}+/gu, ' ')",
    replace: '',
    breaks: 'The title of a stream holds characters that control the terminals of who reads it.',
    tests: [LIVE_TEST],
  },
]
