import { dotCommand } from './dot-command.ts'

/** `.vote {number}` votes for an option of the channel's open poll, in place of an earlier vote (POLL-03). */
export const vote = dotCommand({
  right: 'vote_in_poll',
  isForConversations: false,
  usage: 'usage_vote',
  parse: (words, rest) => (words.length === 1 && /^[1-9]$/.test(rest) ? Number(rest) : null),
  run: async ({ chat, person, channel }, option) => ({
    refusal: await chat.ballots.cast(channel, { userId: person.id, option }),
  }),
})
