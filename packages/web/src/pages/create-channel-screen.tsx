import { checkChannelName, NAME_MAX, NAME_MIN } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { nameFrom } from '../ui/names/name-from.ts'
import { useAuth } from '../calls/auth.ts'
import type { CallFailure } from '../calls/call.ts'
import { createChannel } from '../connection/chat.ts'
import { currentTexts, useTexts } from '../locale/texts.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import { noteArrival } from '../shell/login/arrival.ts'
import { paths } from '../shell/way/paths.ts'
import { useReturnPath } from '../shell/way/use-return-path.ts'
import { useTitle } from '../shell/frame/use-title.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Form, FormPair } from '../ui/form/form.tsx'
import { Note } from '../ui/form/note.tsx'
import { Offers } from '../ui/form/offers.tsx'
import { notify } from '../ui/toasts/notify.ts'
import { useCheckedForm } from '../ui/form/use-checked-form.ts'
import styles from './create-channel-screen.module.css'

const channelForm = z.object({
  name: z.string().check((context) => {
    const code = checkChannelName(context.value)
    if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
  }),
})

/** A refusal in the language of the page; the server's own sentence for one that is not known here. */
function refusalText({ code, text }: { code: string; text: string }): string {
  const { field, createChannel, failure } = currentTexts()
  const texts: Readonly<Record<string, string>> = {
    ACCOUNT_REQUIRED: failure.login,
    NAME_INVALID: field.channelChars,
    NAME_RESERVED: field.nameReserved,
    NAME_TAKEN: field.nameTaken,
    TOO_MANY_CHANNELS: createChannel.full,
  }
  return texts[code] ?? text
}

/** The form of a new channel (spec B §2). It is made through the socket, and who made it is its owner. */
export function CreateChannelScreen(): ReactElement {
  const { createChannel: texts, register } = useTexts()
  const back = useReturnPath()
  const [, navigate] = useLocation()
  const auth = useAuth()
  const wanted = new URLSearchParams(useSearch()).get('name') ?? ''
  const form = useCheckedForm({ schema: channelForm, defaultValues: { name: wanted } })
  const typed = useWatch({ control: form.control, name: 'name' })
  const { error, ...field } = form.field('name')
  // 'zażółć' and '#zazolc' are meant for 'zazolc'
  const near = nameFrom(typed)
  const hasOffer = error !== undefined && near !== typed && checkChannelName(near) === null
  useTitle(texts.title)

  const send = async ({ name }: { name: string }): Promise<CallFailure | null> => {
    if (auth.status === 'guest') {
      // the address to come back to after the login holds what was typed
      navigate(paths.login(`${paths.createChannel}?${new URLSearchParams({ name }).toString()}`))
      return null
    }
    const creation = await createChannel(name)
    if (creation.outcome === 'offline') return { kind: 'network' }
    if (creation.outcome === 'refused')
      return { kind: 'fields', status: 422, errors: { name: [refusalText(creation)] } }
    notify('green', currentTexts().createChannel.created({ name }), 3000)
    noteArrival(paths.channel(name))
    navigate(paths.channel(name), { replace: true })
    return null
  }

  return (
    <PageFrame>
      <Form title={texts.title} intro={texts.owner} onSubmit={(event) => form.submit(event, send)}>
        <Field
          {...field}
          error={hasOffer ? undefined : error}
          isWrong={hasOffer}
          note={
            hasOffer ? (
              <>
                <Note look="wrong">{error}</Note>
                <Offers
                  label={register.nameTake}
                  offers={[near]}
                  onTake={(name) => {
                    form.setValue('name', name)
                    form.focus('name')
                  }}
                />
              </>
            ) : undefined
          }
          label={texts.name}
          hint={texts.hint({ min: NAME_MIN, max: NAME_MAX })}
          before={<span className={styles['hash']}>#</span>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <FormPair>
          <Link href={back} className={buttonClass({ look: 'line', size: 'large' })}>
            {texts.cancel}
          </Link>
          <Button type="submit" look="main" size="large" isBusy={form.isBusy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </FormPair>
      </Form>
    </PageFrame>
  )
}
