import type { Actor } from '@gwar/protocol'
import type { Act, Done } from '../act.ts'
import { imposeBan, type Imposed } from './impose-ban.ts'
import { namedTarget } from '../named-target.ts'
import { watchModerator } from '../shield/watch-moderator.ts'

type Sentence = Pick<Imposed, 'kind' | 'seconds' | 'reason' | 'category' | 'clears'> & {
  readonly name: string
}

interface Banned extends Done {
  readonly target: Actor
}

/**
 * Bans or mutes somebody, whether they are present or not. A member has at most one ban or mute: a new one
 * replaces a mute, but nothing replaces a ban. A ban deletes the messages that the moderator chose (OPEN-152); one
 * line tells everybody, and the person's own connections are told what it means for them.
 */
export const banMember: Act<Sentence, Banned> = {
  right: ({ kind }) => kind,
  pace: { kinds: ['ban', 'mute'], limit: 60 },
  async run(scene, { name, ...sentence }) {
    const user = await namedTarget(scene, name)
    if ('refusal' in user) return user
    const target: Actor = { id: user.id, name: user.name }
    const done = await imposeBan(scene, target, sentence)
    if ('refusal' in done) return done
    if (sentence.kind === 'ban') await watchModerator(scene, 'bans')
    return { ...done, target }
  },
}
