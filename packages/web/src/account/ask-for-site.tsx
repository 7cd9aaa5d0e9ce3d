import type { ReactElement } from 'react'
import { config } from '../browser/config.ts'
import { useTexts } from '../locale/texts.ts'
import { Button } from '../ui/button.tsx'
import { Form, FormSubmit } from '../ui/form/form.tsx'

/**
 * Asks before a site that the operator listed gets the login of somebody who is logged in already. A browser does not
 * tell which of the listed sites opened this window, so the question names them all.
 */
export function AskForSite({ name, onAllow }: { name: string; onAllow: () => void }): ReactElement {
  const texts = useTexts()
  const site = config.popupOrigins.map((origin) => new URL(origin).host).join(', ')
  return (
    <Form
      title={texts.login.siteTitle}
      intro={texts.login.siteAsks({ site, name })}
      onSubmit={(event) => {
        event.preventDefault()
        onAllow()
      }}
    >
      <FormSubmit>
        <Button type="submit" look="main" size="large" isWide>
          {texts.login.siteAllow}
        </Button>
        <Button size="large" isWide onClick={() => window.close()}>
          {texts.dialog.cancel}
        </Button>
      </FormSubmit>
    </Form>
  )
}
