import type { ReactElement } from 'react'
import { config } from '../browser/config.ts'
import { useTexts } from '../locale/texts.ts'
import { Button } from '../ui/button.tsx'
import { Form, FormSubmit } from '../ui/form/form.tsx'

/**
 * Before another site that the operator named gets the login of somebody who is logged in already. Which of the named
 * ones opened this window a browser does not tell: all are named.
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
